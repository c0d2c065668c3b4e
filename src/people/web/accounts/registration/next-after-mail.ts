/**
 * Remembers the buyer's destination while they open a mail, for registration or a new password, and the email just registered. The
 * mailed link opens a separate page without them, so the device stores both until the next login. Visitors control storage, so the
 * destination is validated like any other `next`.
 */
import { safeNext } from "#people/rules/accounts/safe-next.ts";
import type { Memory } from "#people/web/session/stored-text.ts";

const KEY = "nextAfterMail";
const EMAIL_KEY = "registeredEmail";

export function nextAfterMail(memory: () => Memory) {
  return {
    keep(next: string | null, email?: string) {
      try {
        memory().setItem(KEY, safeNext(next));
        if (email !== undefined) memory().setItem(EMAIL_KEY, email);
      } catch {
        // Without storage, the buyer goes to the home page.
      }
    },
    /** To fill in the login form. */
    email(): string {
      try {
        return memory().getItem(EMAIL_KEY) ?? "";
      } catch {
        return "";
      }
    },
    /** Read once: a later login starts from a different page. */
    take(): string {
      try {
        const stored = memory().getItem(KEY);
        memory().removeItem(KEY);
        memory().removeItem(EMAIL_KEY);
        return safeNext(stored);
      } catch {
        return "/";
      }
    },
  };
}
