/**
 * Where somebody was on the way to who first has to open a mail, as a newcomer or for a new password. The mailed link opens a
 * page of its own, so this device remembers it until the next login. Storage belongs to the visitor: what comes out of it is held to the same places as any other `next`.
 */
import { safeNext } from "#domain/accounts/safe-next.ts";

const KEY = "nextAfterMail";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function nextAfterMail(memory: () => Memory) {
  return {
    keep(next: string | null) {
      try {
        memory().setItem(KEY, safeNext(next));
      } catch {
        // A device that keeps nothing leads home.
      }
    },
    /** Asked for once: whoever logs in later comes from somewhere else. */
    take(): string {
      try {
        const stored = memory().getItem(KEY);
        memory().removeItem(KEY);
        return safeNext(stored);
      } catch {
        return "/";
      }
    },
  };
}
