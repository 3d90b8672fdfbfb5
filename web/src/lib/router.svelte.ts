/** Which page is shown. Links are plain <a href>; a click on one of ours stays in the page. */

/** A secret link that was opened or pasted: kept in memory, and out of the address bar before anything else happens. */
let token = "";

function takeToken(): void {
  if (location.pathname !== "/join" || location.hash.length < 2) return;
  token = location.hash.slice(1);
  history.replaceState(null, "", "/join");
}
takeToken();

export const route = $state({ path: location.pathname, query: location.search });

export function go(address: string, replace = false): void {
  const url = new URL(address, location.href);
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  arrive();
  window.scrollTo(0, 0);
}

/** Change what stands behind the `?` without a step back in the history. */
export function note(query: string): void {
  history.replaceState(null, "", location.pathname + query);
}

function arrive(): void {
  takeToken();
  route.path = location.pathname;
  route.query = location.search;
}

export function secret(): string {
  return token;
}

export function forget(): void {
  token = "";
}

/** The token in a link that somebody pasted; empty if there is none in it. */
export function tokenIn(pasted: string): string {
  const found = /(?:^|#)([A-Za-z0-9_-]{16,128})$/.exec(pasted.trim());
  return found?.[1] ?? "";
}

window.addEventListener("popstate", arrive);
window.addEventListener("hashchange", arrive);
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname && link.pathname !== "/join") return;
  event.preventDefault();
  go(link.href);
});
