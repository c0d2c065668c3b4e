/**
 * Remembers the buyer's destination while they open a mail, for registration or a new password, and the email just registered. The
 * mailed link opens a separate page without them, so the device stores both until the next login. Visitors control storage, so the
 * destination is validated like any other `next`.
 */
import { safeNext } from "#people/rules/accounts/safe-next.ts";
import { local } from "#platform/web/state/storage.ts";

const KEY = "nextAfterMail";
const EMAIL_KEY = "registeredEmail";

export const nextAfterMail = (storage = local) => ({
  keep(next: string | null, email?: string) {
    storage.writeText(KEY, safeNext(next));
    if (email !== undefined) storage.writeText(EMAIL_KEY, email);
  },
  /** To fill in the login form. */
  email: (): string => storage.readText(EMAIL_KEY) ?? "",
  /** Read once: a later login starts from a different page. */
  take(): string {
    const stored = storage.readText(KEY);
    storage.writeText(KEY, null);
    storage.writeText(EMAIL_KEY, null);
    return safeNext(stored);
  },
});
