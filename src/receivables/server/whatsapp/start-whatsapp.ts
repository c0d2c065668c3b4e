/** Background work of WhatsApp: sends queued messages, and handles statuses and replies. */

import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { type CloudApi, cloudApi } from "#messages/server/notifications/cloud-api.ts";
import { whatsAppTransport } from "#messages/server/notifications/whatsapp-transport.ts";
import { counted, tryOrWait, WHATSAPP_MESSAGES_TO_NUMBER } from "#platform/server/attempts/attempts.ts";
import { documentAttachment } from "#sales/server/orders/documents/document-file.ts";
import { proofDesk } from "#sales/server/proofs/save-proof.ts";
import type { Shop } from "#shop/server/shop.ts";
import { startHandlingEvents } from "./handle-events.ts";

export function startWhatsApp(shop: Shop, api: CloudApi = cloudApi(shop.config)): { stop(): Promise<void> }[] {
  const { db, now, settings, config } = shop;
  // Messages follow from orders: where these have no limit, they have none.
  const mayReceive = async (to: string) =>
    config.ORDERS_PER_HOUR === 0 ||
    (await tryOrWait(db, now(), counted(WHATSAPP_MESSAGES_TO_NUMBER, "whatsapp messages to", to))) === 0;
  return [
    startMailSender(shop, {
      channel: "whatsapp",
      post: whatsAppTransport({ api, settings, mayReceive }),
      writers: {},
      attachDocument: (number, language) => documentAttachment(shop, number, language),
      chance: Math.random,
    }),
    startHandlingEvents({ ...shop, api, proofs: proofDesk(shop) }),
  ];
}
