import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { closeEverySession } from "#people/server/accounts/sessions/sessions.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { qrWithdrawnMail } from "./qr-mails.ts";
import { lockQrUser, type QrUserStatus, setStatus } from "./store.ts";

type Withdrawal = { id: string; reason: string; admin: Admin };

/** Ends all sessions at once; the mail and the audit log give the reason. */
export async function withdrawApproval(shop: Shop, { id, reason, admin }: Withdrawal): Promise<{ message: string }> {
  return change(shop, admin, async ({ tx, at: now, audit }) => {
    const { email, language } = await foundAs(tx, id, "approved");
    await setStatus(tx, id, "rejected", now);
    await closeEverySession(tx, id);
    const mail = mailIn(language, () => qrWithdrawnMail(shop.settings.current(), { to: email, reason }));
    await queueMail(tx, mail, now);
    audit(
      "withdraw-qr-approval",
      { kind: "qr-user", id },
      { before: { status: "approved" }, after: { status: "rejected", reason } },
    );
    return { message: t("The approval of {email} is withdrawn.", { email }) };
  });
}

/** Sends no mail: the next decision does. */
export async function reconsider(
  shop: Shop,
  { id, admin }: { id: string; admin: Admin },
): Promise<{ message: string }> {
  return change(shop, admin, async ({ tx, audit }) => {
    const { email } = await foundAs(tx, id, "rejected");
    await setStatus(tx, id, "pending", null);
    audit(
      "reconsider-qr-user",
      { kind: "qr-user", id },
      { before: { status: "rejected" }, after: { status: "pending" } },
    );
    return { message: t("{email} is pending again.", { email }) };
  });
}

/** Another admin may have changed the status since it was shown. */
async function foundAs(tx: Database, id: string, status: QrUserStatus) {
  const user = await lockQrUser(tx, id);
  if (user === undefined) throw new Problem("not-found", t("QR user not found."));
  if (user.status !== status)
    throw new Problem(
      "changed-meanwhile",
      t("This user is {status}, not {expected}.", { status: statusWord(user.status), expected: statusWord(status) }),
    );
  return user;
}

function statusWord(status: QrUserStatus): string {
  if (status === "pending") return t("pending¦QR user");
  return status === "approved" ? t("approved¦QR user") : t("rejected¦QR user");
}
