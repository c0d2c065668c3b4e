import { cloudErrorText } from "#messages/rules/cloud-errors.ts";
import { storeReceipt } from "#messages/server/mail/receipt-store.ts";
import type { EventContext, EventOutcome } from "./event-context.ts";
import type { StatusReport } from "./webhook.ts";

const RECEIPTS = ["sent", "delivered", "read", "failed"] as const;
const A_ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A status may arrive before the answer to our own request is stored: it is tried again. */
export async function handleStatus(
  { db, now }: Pick<EventContext, "db" | "now">,
  { id, status, errors, biz_opaque_callback_data: reference = "" }: StatusReport,
): Promise<EventOutcome> {
  const receipt = RECEIPTS.find((known) => known === status);
  if (receipt === undefined) return "handled";
  const code = errors?.[0]?.code;
  const isOurs = await storeReceipt(db, {
    receipt,
    remoteId: id,
    id: A_ROW_ID.test(reference) ? reference : undefined,
    reason: code === undefined ? "WhatsApp error" : cloudErrorText(code),
    at: now(),
  });
  return isOurs ? "handled" : "later";
}
