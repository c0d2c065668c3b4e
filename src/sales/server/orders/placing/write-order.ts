/**
 * Writes an order with everything it changes, in the caller's transaction. Locks in a fixed sequence: the customer's orders, stock
 * counts, then the caller's ledger account.
 */
import { isDeepStrictEqual } from "node:util";
import { type Shortage, shortageText } from "#catalogue/rules/products/stock-count.ts";
import { insertMails } from "#messages/server/mail/store.ts";
import { saveUsedAddress } from "#people/server/accounts/address-store.ts";
import { consentedMobile } from "#people/server/notices/consent-store.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { orderedAgoText } from "#sales/rules/orders/ordered-ago.ts";
import { emptyOrderedCart } from "#sales/server/carts/store.ts";
import type { Envelope } from "#sales/server/orders/mails/order-placed-mail.ts";
import { proofNotFound } from "#sales/server/orders/payment/proof-not-found.ts";
import { holdFirstStock } from "#sales/server/orders/stock-holds/order-stock-store.ts";
import { refuseOverCap } from "#sales/server/orders/stock-holds/unpaid-cap.ts";
import { type Goods, insertLines, insertOrder, lockOrdersOf, recentOrders } from "#sales/server/orders/store.ts";
import { attachProof } from "#sales/server/proofs/customer-proof-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { OrderDraft } from "./draft-order.ts";

export type Draft = OrderDraft & {
  envelopes: readonly Envelope[];
  /** Refuses the goods of an order of minutes ago, until the buyer confirms. */
  asksBeforeRepeat?: boolean;
  /** It was ordered from the account's cart. */
  isFromCart?: boolean;
};

/** Returns the row's id. Undefined when the number is taken: the caller throws, and nothing is written. */
export async function writeOrder(shop: Shop, tx: Database, draft: Draft): Promise<number | undefined> {
  const { order, items, returns } = draft;
  await lockOrdersOf(tx, order.customerId);
  await refuseSoonAfterOthers(shop, tx, draft);
  if (order.takenBy === null) await refuseOverCap(shop, tx, order.customerId);
  await takeProof(tx, order);
  const id = await insertOrder(tx, order);
  if (id === undefined) return undefined;
  await insertLines(tx, id, { items, returns });
  await queueMails(tx, id, draft);
  if (draft.isFromCart)
    await emptyOrderedCart(tx, { customerId: order.customerId, goods: goodsIn(draft), at: order.placedAt });
  await rememberAddress(tx, order);
  await takeStock(tx, id, draft);
  return id;
}

const goodsIn = ({ items }: Draft): Goods =>
  Object.fromEntries(items.map(({ lineId, quantity }) => [lineId, quantity]));

const HOUR = 60 * 60 * 1000;

/** Too many orders within an hour, or the goods of one of minutes ago. */
async function refuseSoonAfterOthers({ config }: Shop, tx: Database, draft: Draft): Promise<void> {
  const { ORDERS_PER_HOUR: most, REPEAT_ORDER_MINUTES: minutes } = config;
  const { customerId, orderNumber, placedAt } = draft.order;
  const asksFor = draft.asksBeforeRepeat ? minutes * 60_000 : 0;
  if (most === 0 && asksFor === 0) return;
  const since = (milliseconds: number) => new Date(placedAt.getTime() - milliseconds);
  const recent = await recentOrders(tx, customerId, since(Math.max(HOUR, asksFor)));
  const goods = goodsIn(draft);
  const repeated = recent.find(
    (earlier) =>
      earlier.placedAt > since(asksFor) &&
      earlier.cancelledAt === null &&
      earlier.orderNumber !== orderNumber &&
      isDeepStrictEqual(earlier.goods, goods),
  );
  if (repeated) throw orderedAlready(repeated, placedAt);
  const nth = most > 0 && recent.filter((earlier) => earlier.placedAt > since(HOUR))[most - 1];
  if (nth) throw tooManyOrders(most, nth.placedAt.getTime() + HOUR - placedAt.getTime());
}

function orderedAlready({ orderNumber, placedAt }: { orderNumber: string; placedAt: Date }, now: Date): Problem {
  const secondsAgo = Math.max(0, Math.round((now.getTime() - placedAt.getTime()) / 1000));
  const text = `${orderedAgoText(secondsAgo)} ${t("Order again?")}`;
  return new Problem("ordered-already", text, { details: { orderNumber, secondsAgo } });
}

function tooManyOrders(most: number, milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const text = plural(
    Math.ceil(seconds / 60),
    {
      one: "You have placed {most} orders within an hour, the maximum for one account. Nothing is lost: please send this order again in {count} minute.",
      other:
        "You have placed {most} orders within an hour, the maximum for one account. Nothing is lost: please send this order again in {count} minutes.",
    },
    { most },
  );
  return new Problem("too-many-requests", text, { headers: { "retry-after": String(seconds) } });
}

async function takeProof(tx: Database, { proofId, customerId, placedAt }: Draft["order"]): Promise<void> {
  if (proofId === null) return;
  if (!(await attachProof(tx, { id: proofId, customerId, at: placedAt, byStaff: false }))) throw proofNotFound();
}

async function queueMails(tx: Database, id: number, { order, envelopes }: Draft): Promise<void> {
  const isWhatsApp = ({ channel }: Envelope) => channel === "whatsapp";
  const mayWrite = envelopes.some(isWhatsApp) && (await consentedMobile(tx, order.customerId, "orders")) !== undefined;
  const mails = envelopes.filter((envelope) => mayWrite || !isWhatsApp(envelope));
  const rows = mails.map((mail) => ({ ...mail, orderId: id }));
  if (rows.length > 0) await insertMails(tx, rows, order.placedAt);
}

async function rememberAddress(tx: Database, order: Draft["order"]): Promise<void> {
  const { shippingAddress: address, shippingCity: city, shippingPincode: pincode, shippingState: state } = order;
  if (address === "") return;
  const used = { address, city, pincode, state, shipTo: order.shipTo };
  await saveUsedAddress(tx, order.customerId, { ...used, usedAt: order.placedAt });
}

/** Last, because other buyers of the same goods wait for the counts until the commit. */
async function takeStock(tx: Database, id: number, { items }: Draft): Promise<void> {
  const short = await holdFirstStock(tx, id, items);
  if (short.length === 0) return;
  const shortages = short.flatMap(({ lineId, left }) =>
    items
      .filter((item) => item.lineId === lineId && item.quantity > left)
      .map(({ name, quantity }): Shortage => ({ id: lineId, name, quantity, left })),
  );
  throw new Problem("out-of-stock", shortageText(shortages), { details: shortages });
}
