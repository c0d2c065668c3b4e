/** An admin decides about a QR user: audited, and mailed unless another decision follows. */

import type { MailText } from "#messages/server/mail/mail.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { qrApprovedMail, qrRejectedMail, qrWithdrawnMail } from "./qr-mails.ts";
import { lockQrUser, type QrUserStatus, setStatus } from "./store.ts";

type DecisionRules = {
  from: QrUserStatus;
  to: QrUserStatus;
  action: AuditAction;
  mail?: (settings: Settings, user: { to: string; reason: string }) => MailText;
  message: (user: { email: string }) => string;
};

const DECISIONS = {
  approve: {
    from: "pending",
    to: "approved",
    action: "approve-qr-user",
    mail: qrApprovedMail,
    message: (user) => t("{email} was approved.", user),
  },
  reject: {
    from: "pending",
    to: "rejected",
    action: "reject-qr-user",
    mail: qrRejectedMail,
    message: (user) => t("{email} was rejected.", user),
  },
  withdraw: {
    from: "approved",
    to: "rejected",
    action: "withdraw-qr-approval",
    mail: qrWithdrawnMail,
    message: (user) => t("The approval of {email} is withdrawn.", user),
  },
  reconsider: {
    from: "rejected",
    to: "pending",
    action: "reconsider-qr-user",
    message: (user) => t("{email} is pending again.", user),
  },
} as const satisfies Record<string, DecisionRules>;

type Decision = { id: string; decision: keyof typeof DECISIONS; reason?: string; admin: Admin };

export const decide = (shop: Shop, { id, decision, reason, admin }: Decision): Promise<{ message: string }> =>
  change(shop, admin, async ({ tx, at, audit }) => {
    const { from, to, action, mail: write, message }: DecisionRules = DECISIONS[decision];
    const user = await lockQrUser(tx, id);
    if (user === undefined) throw new Problem("not-found", t("QR user not found."));
    const { email, language, status } = user;
    // Another admin may have changed the status since it was shown.
    if (status !== from) throw from === "pending" ? decidedAlready(status) : changedMeanwhile(status, from);
    // A user with an unconfirmed email can be rejected but not approved: the sender of the request is unknown.
    if (decision === "approve" && user.verifiedAt === null)
      throw new Problem("not-pending", t("This user has not confirmed their email yet."));
    await setStatus(tx, id, to, to === "pending" ? null : at);
    if (from === "approved") await removeSessionsOf(tx, id);
    if (write) {
      const mail = mailIn(language, () => write(shop.settings.current(), { to: email, reason: reason ?? "" }));
      await queueMail(tx, mail, at);
    }
    const after = { status: to, ...(reason !== undefined && { reason }) };
    audit(action, { kind: "qr-user", id }, { before: { status }, after });
    return { message: message({ email }) };
  });

const decidedAlready = (status: QrUserStatus) =>
  new Problem(
    "not-pending",
    status === "approved" ? t("This user was already approved.") : t("This user was already rejected."),
  );

const changedMeanwhile = (status: QrUserStatus, expected: QrUserStatus) =>
  new Problem(
    "changed-meanwhile",
    t("This user is {status}, not {expected}.", { status: statusWord(status), expected: statusWord(expected) }),
  );

function statusWord(status: QrUserStatus): string {
  if (status === "pending") return t("pending¦QR user");
  return status === "approved" ? t("approved¦QR user") : t("rejected¦QR user");
}
