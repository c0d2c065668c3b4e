/** Web storage that survives being blocked or full: what the browser refuses to store lasts as long as the page. */

export type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type BrowserStorage = ReturnType<typeof makeStorage>;

export function makeStorage(open: () => Memory) {
  const refused = new Map<string, string>();

  const readText = (key: string): string | null => refused.get(key) ?? unlessDenied(() => open().getItem(key)) ?? null;

  /** Null removes it. */
  function writeText(key: string, text: string | null) {
    refused.delete(key);
    const isDone = unlessDenied(() => {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
      return true;
    });
    if (!isDone && text !== null) refused.set(key, text);
  }

  return {
    readText,
    writeText,
    /** Undefined without readable JSON. The visitor controls the storage: nothing in it is certain. */
    read: (key: string): unknown => unlessDenied(() => JSON.parse(readText(key) ?? "")),
    write: (key: string, value: object) => writeText(key, JSON.stringify(value)),
    /** The keys that contain this. */
    clear(part = "") {
      const stored = unlessDenied(() => Object.keys(open())) ?? [];
      for (const key of [...refused.keys(), ...stored]) if (key.includes(part)) writeText(key, null);
    },
  };
}

/** Undefined if storage is full, denied or corrupt. */
function unlessDenied<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const local = makeStorage(() => localStorage);
export const session = makeStorage(() => sessionStorage);

/** Calls back when another tab has written this key, and when the page returns from the back/forward cache. */
export function onOtherTabs(key: string, look: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("storage", (event) => (event.key === null || event.key === key) && look(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
  return () => listening.abort();
}

/** For other tabs that wait for it. Removed at once: only its storage event matters. */
export function tellOtherTabs(key: string) {
  local.writeText(key, "changed");
  local.writeText(key, null);
}

/** Browsers have locks only in secure contexts. Without them two tabs may run at once. */
export const oneTabOnly = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator ? navigator.locks.request(name, run) : run();
