/** The mails an order promises, before they have any words: who gets them, and what about. */
import type { Config } from "#server/config.ts";
import type { NewOrder } from "./order-rows.ts";

export type Envelope = { kind: OrderMailKind; to: string; replyTo: string | null; subject: string };
export type OrderMailKind = "order-placed" | "order-received";

export const envelopesOf = (config: Config, { orderNumber, email }: NewOrder): Envelope[] => [
  { kind: "order-placed", to: email, replyTo: null, subject: `Your order ${orderNumber} at ${config.SHOP_NAME}` },
  { kind: "order-received", to: config.SHOP_EMAIL, replyTo: email, subject: `New order ${orderNumber}` },
];
