import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

const SERVER = loadEnv("", ".", "ARCANE_")["ARCANE_SERVER"] ?? "http://127.0.0.1:8000"; // for `npm run dev`

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/arcane/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // our content policy knows no data: address
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    strictPort: false,
    // the server asks where a request comes from, and must hear its own address
    proxy: {
      "/api": { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      "/health": { target: SERVER },
      "/ws": { target: SERVER.replace(/^http/, "ws"), ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
});
