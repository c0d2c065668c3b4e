/** How the accounts of QR users differ from customers': short sessions, and an admin's word before the first one. */
import type { AccountRules } from "#server/accounts/accounts-for.ts";
import { Problem } from "#server/http/problems.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { qrWaitingMail } from "./qr-mails.ts";
import { qrUserById, statusOf } from "./store.ts";

const HOUR = 60 * 60 * 1000;

export const QR_USERS: AccountRules = {
  kind: "qr-user",
  cookies: { session: "qsid", device: "qr-device" },
  idleMilliseconds: 8 * HOUR,
  absoluteMilliseconds: 24 * HOUR,
  words: {
    wrongLogin: "Login failed. Please check your email and password.",
    resetNotValid: "Invalid reset link. Please request a new password reset.",
  },
  /** From now on somebody waits, and the shop is told. */
  async confirmed(tx, { settings, now }, accountId) {
    const user = await qrUserById(tx, accountId);
    if (user?.status === "pending")
      await queueMail(tx, qrWaitingMail(settings.current(), { email: user.email }), now());
  },
  async admit(db, accountId) {
    const status = await statusOf(db, accountId);
    if (status === "approved") return;
    throw new Problem("not-approved", status === "rejected" ? REJECTED : PENDING, { details: { status } });
  },
};

const PENDING = "Your account is waiting for an admin's approval. We will write to you as soon as it is decided.";
const REJECTED = "Your account is not approved. Please contact us if you think this is a mistake.";
