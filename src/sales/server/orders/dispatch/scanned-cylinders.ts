/** How many returnable cylinders leave with an order, and how many of them were scanned. */

import { plural, t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type GasLine, gasLines, unscannedMark, unscannedOf } from "#sales/rules/orders/gas-lines.ts";
import type { ItemRow, OrderRow, ReturnRow } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { type BuyerReference, itemsOf, orderNumbered, returnsOf, saveOrder } from "#sales/server/orders/store.ts";

export async function gasLinesOf(db: Database, { id }: Pick<OrderRow, "id">): Promise<GasLine[]> {
  return gasLinesIn(await itemsOf(db, [id]), await returnsOf(db, [id]));
}

export function gasLinesIn(items: readonly ItemRow[], returns: readonly ReturnRow[]): GasLine[] {
  const ordered = items.map((item) => ({ ...item, kilograms: item.kgsPerCylinder ?? item.weightKg ?? undefined }));
  return gasLines(
    ordered,
    [...items.filter(({ isEmptyCylinder }) => isEmptyCylinder), ...returns].map(({ lineId }) => lineId),
  );
}

export async function orderToScan(db: Database, { orderNumber, ...whose }: BuyerReference & { orderNumber: string }) {
  const order = await orderNumbered(db, whose, orderNumber);
  if (!order) throw new Problem("not-found", t("Order not found."));
  return order;
}

/** After dispatch, the missing ones count as sent without a scan. */
export const saveScanned = (tx: Database, { id, dispatchedAt }: OrderRow, scanned: number, missing: number) =>
  saveOrder(tx, id, { scannedCylinders: scanned, ...(dispatchedAt !== null && { unscannedCylinders: missing }) });

type Scans = { scannedCylinders?: number; unscannedCylinders?: number };

/** Rejects the dispatch where the owner requires every cylinder scanned. */
export function unscannedIn(
  { settings }: Pick<OrderContext, "settings">,
  lines: readonly GasLine[],
  order: OrderRow,
): Scans {
  if (lines.length === 0) return {};
  const missing = unscannedOf(lines, order.scannedCylinders);
  if (missing > 0 && settings.current().SHOP_UNSCANNED === "refused") {
    const message = plural(missing, {
      one: "{count} cylinder is not scanned yet.",
      other: "{count} cylinders are not scanned yet.",
    });
    throw new Problem("cylinders-refused", message);
  }
  return { scannedCylinders: order.scannedCylinders ?? 0, unscannedCylinders: missing };
}

export const unscannedText = ({ unscannedCylinders = 0 }: Scans): string =>
  unscannedMark({ missing: unscannedCylinders }) ?? "";

/** Scans are undone before cancelling, or the loaded cylinders would be lost. */
export function refuseScanned({ dispatchedAt, scannedCylinders }: OrderRow): void {
  if (dispatchedAt !== null || !scannedCylinders) return;
  throw new Problem(
    "cannot-cancel",
    t("Cylinders were scanned out with this order. Please take those scans back first."),
  );
}

type Goods = { items: readonly ItemRow[]; returns: readonly ReturnRow[] };

/** Only less gas is rejected: other changes do not affect the scans. */
export function refuseLessThanScanned(
  { dispatchedAt, scannedCylinders }: OrderRow,
  was: Goods,
  requested: Goods,
): void {
  if (dispatchedAt !== null || !scannedCylinders) return;
  const now = new Map(gasLinesIn(requested.items, requested.returns).map(({ id, quantity }) => [id, quantity]));
  const less = gasLinesIn(was.items, was.returns).find(({ id, quantity }) => (now.get(id) ?? 0) < quantity);
  if (less)
    throw new Problem(
      "cannot-change-order",
      t("Cylinders were scanned out with this order. Please take those scans back before you reduce the {gas}.", {
        gas: less.gas,
      }),
    );
}
