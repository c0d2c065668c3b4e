/**
 * One text that this device keeps, the same in every tab. A device that keeps nothing (a private window, a full disk) has it for as long as
 * the page is open.
 */
type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function makeStoredText(memory: () => Memory, key: string) {
  let text: string | null = null;
  let stored: string | null = null;

  /** Undefined where the browser lets the page remember nothing. */
  function look(): string | null | undefined {
    try {
      return memory().getItem(key);
    } catch {
      return undefined;
    }
  }

  return {
    /** What another tab has changed on the device counts, and until then what was written here. */
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
        // See above.
      }
      stored = look() ?? null;
    },
  };
}
