import type { Memory } from "#platform/web/state/storage.ts";

type Refused = "writing" | "everything";

/** Web storage, which may be full or blocked. */
export function fakeStorage(
  stored: Record<string, string> = {},
  refuses?: Refused,
): Memory & { stored: typeof stored } {
  const refuse = (action: Refused) => {
    if (refuses === "everything" || refuses === action) throw new DOMException("no", "QuotaExceededError");
  };
  return {
    stored,
    getItem(key) {
      refuse("everything");
      return stored[key] ?? null;
    },
    setItem(key, text) {
      refuse("writing");
      stored[key] = text;
    },
    removeItem(key) {
      refuse("everything");
      delete stored[key];
    },
  };
}
