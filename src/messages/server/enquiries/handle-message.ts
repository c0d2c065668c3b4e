import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { lockMessage, type MessageRow, saveHandled } from "./admin-store.ts";

type Handling = { id: string; handled: boolean; admin: Admin };

/** The first admin to handle it stays recorded. */
export async function handleMessage(shop: Shop, { id, handled, admin }: Handling): Promise<MessageRow> {
  return change(shop, admin, async ({ tx, at: now, audit }) => {
    const message = await lockMessage(tx, id);
    if (message === undefined) throw new Problem("not-found", t("Message not found."));
    if ((message.answeredAt !== null) === handled) return message;
    const saved = await saveHandled(tx, id, {
      answeredAt: handled ? now : null,
      respondedBy: handled ? admin.name : null,
    });
    audit(handled ? "handle-message" : "reopen-message", { kind: "message", id });
    return saved;
  });
}
