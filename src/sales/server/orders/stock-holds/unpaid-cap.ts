/** Caps the unpaid orders with which a never-paying account holds counted stock. */
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { tooManyUnpaidText } from "#sales/rules/orders/stock-hold.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { lockOrdersOf } from "#sales/server/orders/store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { reserveAgain } from "./reserve-again.ts";
import { countUnpaidHolds, isTrusted } from "./stock-holds-store.ts";

type Dependencies = Pick<Shop, "db" | "settings">;

/** Shown before the buyer pays for an order that would be rejected. */
export async function whyCannotOrder(shop: Dependencies, customerId: string): Promise<{ cannotOrder?: string }> {
  const holds = await holdsAtCap(shop, shop.db, customerId);
  return holds === undefined ? {} : { cannotOrder: tooManyUnpaidText(holds) };
}

/** With the customer's orders locked. */
export async function refuseOverCap(shop: Pick<Shop, "settings">, tx: Database, customerId: string): Promise<void> {
  const holds = await holdsAtCap(shop, tx, customerId);
  if (holds !== undefined) throw new Problem("too-many-unpaid", tooManyUnpaidText(holds));
}

/** A proof or credit must not get a never-paying account more stock than ordering would. It counts in any case. */
export async function reserveUnlessCapped(
  shop: Pick<Dependencies, "settings">,
  tx: Database,
  order: OrderRow,
  at: Date,
): Promise<OrderRow> {
  const { customerId, holdExpiredAt } = order;
  if (!holdExpiredAt || customerId === null) return order;
  await lockOrdersOf(tx, customerId);
  if ((await holdsAtCap(shop, tx, customerId)) !== undefined) return order;
  const [held = order] = await reserveAgain(tx, [order], at);
  return held;
}

/** The number of unpaid orders at the cap; undefined below it. */
async function holdsAtCap(
  { settings }: Pick<Dependencies, "settings">,
  tx: Database,
  customerId: string,
): Promise<number | undefined> {
  const max = settings.current().SHOP_MAX_UNPAID_ORDERS;
  if (max === 0) return undefined;
  const holds = await countUnpaidHolds(tx, customerId);
  return holds >= max && !(await isTrusted(tx, customerId)) ? holds : undefined;
}
