/**
 * Remembers the buyer's destination while they open a mail, for registration or a new password. The mailed link opens a separate page,
 * so the device stores the destination until the next login. Visitors control storage, so it is validated like any other `next`.
 */
import { safeNext } from "#people/rules/accounts/safe-next.ts";
import type { Memory } from "#people/web/session/stored-text.ts";

const KEY = "nextAfterMail";

export function nextAfterMail(memory: () => Memory) {
  return {
    keep(next: string | null) {
      try {
        memory().setItem(KEY, safeNext(next));
      } catch {
        // Without storage, the buyer goes to the home page.
      }
    },
    /** Read once: a later login starts from a different page. */
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
