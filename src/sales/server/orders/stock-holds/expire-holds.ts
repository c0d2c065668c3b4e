/**
 * Releases the counted stock of unpaid orders when the hold expires, and mails the buyer. One transaction under the order's lock makes it
 * safe against concurrent workers, crashes and payments.
 */

import { notify } from "#people/server/notices/notify.ts";
import { holdExpiredMail } from "#sales/server/orders/mails/hold-expired-mail.ts";
import { whereBuyerReads } from "#sales/server/orders/mails/order-placed-mail.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { payLink } from "#sales/server/orders/payment/pay-by-link.ts";
import { addEvent, lockOrderById, saveOrder } from "#sales/server/orders/store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { giveStockBack } from "./order-stock-store.ts";
import { AUTOMATIC, reserveAgain } from "./reserve-again.ts";
import { isHoldDue, ordersWithHoldDue, paidWithoutStock } from "./stock-holds-store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "log" | "config"> & { settings: Pick<Shop["settings"], "current"> };

const HOUR = 60 * 60 * 1000;
/** The rest waits for the next round, so that shutdown does not wait for thousands. */
const MAX_ORDERS_A_ROUND = 200;

/** Paid orders first: stock released in this round can go to them in the next. */
export async function expireHolds(shop: Dependencies): Promise<void> {
  for (const id of await paidWithoutStock(shop.db, MAX_ORDERS_A_ROUND))
    await withEach(shop, () => reserveOne(shop, id));
  const hours = shop.settings.current().SHOP_HOLD_HOURS;
  if (hours === 0) return;
  const heldBefore = new Date(shop.now().getTime() - hours * HOUR);
  for (const id of await ordersWithHoldDue(shop.db, heldBefore, MAX_ORDERS_A_ROUND))
    await withEach(shop, () => expireOne(shop, id, { heldBefore, hours }));
}

/** One failing order must not block the others. */
async function withEach({ log }: Dependencies, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ error }, "a stock hold could not be changed; trying again later");
  }
}

const reserveOne = ({ db, now }: Dependencies, id: number) =>
  db.transaction(async (tx) => {
    await reserveAgain(tx, [await lockOrderById(tx, id)], now());
  });

type Expiry = { heldBefore: Date; hours: number };

const expireOne = (shop: Dependencies, id: number, { heldBefore, hours }: Expiry) =>
  shop.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, id);
    if (!(await isHoldDue(tx, id, heldBefore))) return;
    const at = shop.now();
    await giveStockBack(tx, id);
    const saved = await saveOrder(tx, id, { holdExpiredAt: at });
    await addEvent(tx, {
      orderId: id,
      at,
      kind: "hold-expired",
      note: `No payment within ${hours} hours.`,
      ...AUTOMATIC,
    });
    const to = await whereBuyerReads(tx, order, at);
    await notify(shop, { tx, at, customerId: order.customerId, language: order.language }, (settings) =>
      holdExpiredMail(settings, { ...saved, email: to, hours, payLink: linkFor(shop, saved) }),
    );
  });

/** A phone buyer pays without login. */
const linkFor = (shop: Dependencies, order: OrderRow) =>
  order.takenBy === null ? undefined : payLink(shop, shop.settings.current(), order);
