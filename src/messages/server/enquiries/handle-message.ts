import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { lockMessage, type MessageRow, saveHandled } from "./admin-store.ts";

type Handling = { id: string; handled: boolean; admin: Admin };

/** The first admin to handle it stays recorded. */
export async function handleMessage(shop: Shop, { id, handled, admin }: Handling): Promise<MessageRow> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message === undefined) throw new Problem("not-found", t("Message not found."));
    if ((message.answeredAt !== null) === handled) return message;
    const saved = await saveHandled(tx, id, {
      answeredAt: handled ? now : null,
      respondedBy: handled ? admin.name : null,
    });
    await record(tx, {
      actor: { kind: "admin", ...admin },
      action: handled ? "handle-message" : "reopen-message",
      object: { kind: "message", id },
      at: now,
    });
    return saved;
  });
}
