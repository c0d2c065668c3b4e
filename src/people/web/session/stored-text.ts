/** A text in storage, shared by all tabs. Without storage it lasts while the page is open. */
export type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function makeStoredText(memory: () => Memory, key: string) {
  let text: string | null = null;
  let stored: string | null = null;

  /** Undefined when the browser denies storage. */
  function look(): string | null | undefined {
    try {
      return memory().getItem(key);
    } catch {
      return undefined;
    }
  }

  return {
    /** A change by another tab takes precedence; otherwise returns what was written here. */
    read(): string | null {
      const now = look();
      if (now === undefined || now === stored) return text;
      stored = now;
      text = now;
      return text;
    },
    write(next: string | null) {
      text = next;
      try {
        if (next === null) memory().removeItem(key);
        else memory().setItem(key, next);
      } catch {
        // Without storage the text stays in memory.
      }
      stored = look() ?? null;
    },
  };
}
