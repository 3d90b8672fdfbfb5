/** What this browser remembers. A browser that remembers nothing (private windows may) is served all the same. */

function read(store: () => Storage, key: string): string {
  try {
    return store().getItem(`arcane.${key}`) ?? "";
  } catch {
    return "";
  }
}

function write(store: () => Storage, key: string, value: string): void {
  try {
    store().setItem(`arcane.${key}`, value);
  } catch {
    // full or forbidden: it is remembered until the page is left
  }
}

/** For good. */
export const keep = {
  read: (key: string) => read(() => localStorage, key),
  write: (key: string, value: string) => write(() => localStorage, key, value),
};

/** Until this window is closed: the secret links of a table that was opened here. */
export const hold = {
  read: (key: string) => read(() => sessionStorage, key),
  write: (key: string, value: string) => write(() => sessionStorage, key, value),
};
