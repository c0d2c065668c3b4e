/** An admin approves or rejects a QR user: once, audited, and mailed. */

import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { qrApprovedMail, qrRejectedMail } from "./qr-mails.ts";
import { lockQrUser, setStatus } from "./store.ts";

type Decision = { id: string; status: "approved" | "rejected"; admin: Admin };

export async function decide(shop: Shop, { id, status, admin }: Decision): Promise<{ message: string }> {
  return change(shop, admin, async (work) => {
    const { tx, audit } = work;
    const user = await lockQrUser(tx, id);
    if (user === undefined) throw new Problem("not-found", t("QR user not found."));
    if (user.status !== "pending")
      throw new Problem(
        "not-pending",
        user.status === "approved" ? t("This user was already approved.") : t("This user was already rejected."),
      );
    // A user with an unconfirmed email can be rejected but not approved: the sender of the request is unknown.
    if (status === "approved" && user.verifiedAt === null) {
      throw new Problem("not-pending", t("This user has not confirmed their email yet."));
    }
    const { at } = work;
    await setStatus(tx, id, status, at);
    const write = status === "approved" ? qrApprovedMail : qrRejectedMail;
    const mail = mailIn(user.language, () => write(shop.settings.current(), { to: user.email }));
    await queueMail(tx, mail, at);
    const action = status === "approved" ? "approve-qr-user" : "reject-qr-user";
    audit(action, { kind: "qr-user", id }, { before: { status: user.status }, after: { status } });
    return {
      message:
        status === "approved"
          ? t("{email} was approved.", { email: user.email })
          : t("{email} was rejected.", { email: user.email }),
    };
  });
}
