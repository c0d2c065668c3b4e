/** Unsent mails, for staff: why they failed, and a retry. Their content is never shown. */

import { unsentByStatus } from "#messages/server/mail/store.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { requeueMails } from "./unsent-store.ts";

export async function retryMail(shop: Pick<Shop, "db" | "now">, id: string, admin: Admin) {
  const tried = await retry(shop, admin, id);
  if (tried === 0) throw new Problem("not-found", t("This mail is no longer waiting to be sent."));
  return { message: t("The mail is being sent again.") };
}

export async function retryEveryMail(shop: Pick<Shop, "db" | "now">, admin: Admin) {
  const tried = await retry(shop, admin);
  return {
    message: plural(tried, {
      one: "{count} mail is being sent again.",
      other: "{count} mails are being sent again.",
    }),
  };
}

const retry = (shop: Pick<Shop, "db" | "now">, admin: Admin, id?: string): Promise<number> =>
  change(shop, admin, async ({ tx, at, audit }) => {
    const mails = await requeueMails(tx, at, id);
    if (mails === 0) return 0;
    audit("retry-mails", { kind: "mails", id: id ?? "all" }, { after: { mails } });
    return mails;
  });

/** For monitoring: how many are queued, being sent or failed, and how overdue the oldest is. */
export async function unsentInFigures({ db, now }: Pick<Shop, "db" | "now">) {
  const rows = await unsentByStatus(db);
  const countOf = (status: "queued" | "sending" | "failed") => rows.find((row) => row.status === status)?.count ?? 0;
  const late = rows.map(({ due }) => (due === null ? 0 : (now().getTime() - due.getTime()) / 1000));
  return {
    byStatus: { queued: countOf("queued"), sending: countOf("sending"), failed: countOf("failed") },
    overdueSeconds: Math.max(0, ...late),
  };
}
