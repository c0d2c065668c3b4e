/**
 * The shop changes the goods of an order before dispatch. A surplus goes to the customer's account, a shortfall makes the order unpaid.
 * Order, ledger, timeline, audit log and mail share one transaction.
 */

import { documentsOfOrder } from "#books/server/documents/document-store.ts";
import { givenTo } from "#books/server/ledger/settle-orders.ts";
import { tradePricesOf } from "#catalogue/server/trade-prices/trade-price-store.ts";
import { notify } from "#people/server/notices/notify.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { bill as billSchema } from "#sales/api/order.ts";
import { atYourPrice } from "#sales/rules/cart/agreed-price.ts";
import { type Bill, billFor } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { mixedTaxProblem } from "#sales/rules/cart/exempt-goods.ts";
import { changedGoods, changesText, type LineInput } from "#sales/rules/orders/change-lines.ts";
import { mayChangeLines } from "#sales/rules/orders/order-state.ts";
import { refuseLessThanScanned } from "#sales/server/orders/dispatch/scanned-cylinders.ts";
import { orderChangedMail } from "#sales/server/orders/mails/order-changed-mail.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { billResponse, orderResponse, shownOrder } from "#sales/server/orders/reading/order-output.ts";
import { holdStock } from "#sales/server/orders/stock-holds/order-stock-store.ts";
import {
  amountsOf,
  destinationOf,
  factsOf,
  type ItemRow,
  itemRows,
  type OrderRow,
  type ReturnRow,
  returnRows,
} from "./order-rows.ts";
import { settleAnew } from "./settle-anew.ts";
import { itemsOf, orderNumbered, replaceLines, returnsOf } from "./store.ts";
import { type OrderReference, workOnOrder } from "./work-on-order.ts";

type LinesInput = { lines: readonly LineInput[] };
type ChangeLinesInput = LinesInput & { seen: string | null; total: number; reason: string };

export async function previewLines(shop: OrderContext, named: Omit<OrderReference, "admin">, { lines }: LinesInput) {
  const order = await orderNumbered(shop.db, named, named.orderNumber);
  if (!order) throw new Problem("not-found", t("Order not found."));
  const { bill, items, words: message } = await changed(shop, shop.db, order, lines);
  const given = order.paidAt && !(await givenTo(shop.db, order)) ? order.total : await givenTo(shop.db, order);
  return {
    bill: billResponse(amountsOf(bill), items),
    before: order.total,
    changes: message(),
    open: (bill.total - given) as Paise,
  };
}

export const changeLines = (shop: OrderContext, named: OrderReference, input: ChangeLinesInput) =>
  workOnOrder(shop, named, async ({ tx, order, at, by }) => {
    const { bill, items, returns, words: message } = await changed(shop, tx, order, input.lines);
    const changes = inLanguage("en", message);
    if (changes.length === 0) return [];
    if ((order.linesChangedAt?.toISOString() ?? null) !== input.seen)
      throw new Problem("changed-meanwhile", t("Someone else changed this order. Please review it again."));
    if (bill.total !== rupees(input.total))
      throw new Problem("price-changed", t("Prices changed. Please review the differences again."), {
        details: { bill: billSchema.parse(billResponse(amountsOf(bill), items)) },
      });
    await takeStock(tx, order, items);
    await replaceLines(tx, order.id, { items, returns });
    const change = { ...amountsOf(bill), linesChangedAt: at, holdExpiredAt: null };
    const settled = await settleAnew(shop, { tx, order, at, by }, { change, reason: "Goods changed" });
    const note = [...changes, input.reason].filter(Boolean).join("\n");
    await notify(shop, { tx, at, customerId: order.customerId, language: order.language }, (settings) =>
      orderChangedMail(settings, { ...settled, words: message(), reason: input.reason }),
    );
    const before = { total: inRupees(order.total) };
    const after = { total: inRupees(bill.total), changes, ...(input.reason && { reason: input.reason }) };
    return [{ kind: "lines-changed", note, action: "change-lines", before, after }, ...settled.done];
  });

async function changed(shop: OrderContext, db: Database, order: OrderRow, lines: readonly LineInput[]) {
  // Sequential queries: a transaction has one connection.
  const was = await itemsOf(db, [order.id]);
  const back = await returnsOf(db, [order.id]);
  const documents = await documentsOfOrder(db, [order.id]);
  refuseUnchangeable(order, documents.length > 0);
  const { identity, SHOP_WHATSAPP: whatsapp } = shop.settings.current();
  const products = await shop.catalogue
    .current()
    .sold([...lines.map(({ id }) => id), ...was.map(({ lineId }) => lineId)]);
  const placed = shownOrder(orderResponse({ order, items: was, returns: back }));
  const goods = changedGoods(placed, lines, { products, whatsapp });
  if (!goods.ok) throw new Problem("not-available", goods.problem);
  const cart = await withTradePrices(db, { order, was, cart: goods.cart });
  const mixed = mixedTaxProblem(cart.items, order);
  if (mixed !== undefined) throw new Problem("not-available", mixed);
  const bill = billFor(cart, { ...destinationOf(order), shop: identity });
  const items = asOrdered(itemRows(cart, products), was);
  const returns = asCameBack(returnRows(cart, order.placedAt), back);
  refuseLessThanScanned(order, { items: was, returns: back }, { items, returns });
  return { bill, items, returns, words: () => asText(placed.items, items, { order, bill }) };
}

type Goods = { order: OrderRow; was: readonly ItemRow[]; cart: Cart };

/** Added products cost what the customer pays today. */
async function withTradePrices(db: Database, { order, was, cart }: Goods): Promise<Cart> {
  const isNew = ({ id }: { id: string }) => !was.some(({ lineId }) => lineId === id);
  const added = cart.items.filter(isNew).map(({ id }) => id);
  if (added.length === 0 || order.customerId === null) return cart;
  const prices = await tradePricesOf(db, order.customerId, added);
  return { ...cart, items: cart.items.map((item) => (isNew(item) ? atYourPrice(item, prices) : item)) };
}

function refuseUnchangeable(order: OrderRow, isInvoiced: boolean): void {
  if (!mayChangeLines(factsOf(order)))
    throw new Problem("cannot-change-order", t("The goods of this order have left, or it is cancelled."));
  if (isInvoiced)
    throw new Problem(
      "already-invoiced",
      t(
        "This order has its invoice, and an invoice cannot be changed. Please create a credit note, or cancel the order.",
      ),
    );
}

const asText = (
  was: readonly { id: string; name: string; quantity: number }[],
  items: readonly ItemRow[],
  { order, bill }: { order: OrderRow; bill: Bill },
) =>
  changesText(
    { items: was, total: order.total },
    { items: items.map(({ lineId: id, name, quantity }) => ({ id, name, quantity })), total: bill.total },
  );

/** Existing lines retain their stored name and price; only the quantity changes. */
const asOrdered = (items: readonly ItemRow[], was: readonly ItemRow[]): ItemRow[] =>
  items.map((item) => {
    const old = was.find(({ lineId }) => lineId === item.lineId);
    return old ? { ...old, position: item.position, quantity: item.quantity } : item;
  });

function asCameBack(returns: readonly ReturnRow[], was: readonly ReturnRow[]): ReturnRow[] {
  const quantities = new Map(returns.map(({ lineId, quantity }) => [lineId, quantity]));
  const early = was.find(({ lineId, returned }) => returned > (quantities.get(lineId) ?? 0));
  if (early)
    throw new Problem(
      "not-available",
      t("{returned} of {name} have already come back for this order.", { returned: early.returned, name: early.name }),
    );
  return returns.map((line) => {
    const old = was.find(({ lineId }) => lineId === line.lineId);
    return old ? { ...line, returnBy: old.returnBy, returned: old.returned } : line;
  });
}

async function takeStock(tx: Database, order: OrderRow, items: readonly ItemRow[]): Promise<void> {
  const goods = items.filter(({ isEmptyCylinder }) => !isEmptyCylinder);
  const [short] = await holdStock(tx, order.id, goods);
  if (!short) return;
  const name = goods.find(({ lineId }) => lineId === short.lineId)?.name ?? short.lineId;
  throw new Problem("out-of-stock", t("Only {left} left of {name}. Nothing was changed.", { left: short.left, name }));
}
