/** Builds an order's rows from the validated cart, its bill and the delivery form. */

import type { Transport } from "#books/rules/documents/transport.ts";
import type { DocumentRow } from "#books/server/documents/document-store.ts";
import type { PartPayment } from "#books/server/ledger/settle-orders.ts";
import { returnBy } from "#catalogue/rules/empties/deposit-amounts.ts";
import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import {
  LINE_FIELDS,
  ORDER_FIELDS,
  type OrderField,
  type OrderFields,
  orderFieldsOf,
} from "#catalogue/rules/pricing/line-fields.ts";
import { priceKindOf } from "#catalogue/rules/pricing/price-kind.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Shortage } from "#catalogue/rules/products/stock-count.ts";
import { placeOfSupply } from "#people/rules/customers/place-of-supply.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, rupees } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { Cart, CartItem } from "#sales/rules/cart/cart.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import type { OrderFacts, OrderTimestamp } from "#sales/rules/orders/order-state.ts";
import type { expectedReturns, orderItems, orders } from "./schema.ts";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = Omit<
  OrderRow,
  | ("id" | OrderTimestamp | "linesChangedAt" | "creditDueOn" | "transporter" | "lrNumber" | "vehicle")
  | ("eWayBill" | "eWayBillValidUntil" | "scannedCylinders" | "unscannedCylinders")
>;
export type ItemRow = Omit<typeof orderItems.$inferSelect, "orderId">;
export type ReturnRow = Omit<typeof expectedReturns.$inferSelect, "orderId">;

/** Where an order's goods go, for its bill. */
export function destinationOf({ gstNumber, shippingState, shipTo, sez }: Destined) {
  const deliveryState = shippingState;
  return { deliveryState, placeOfSupply: placeOfSupply({ gstNumber, deliveryState, shipTo }), sez };
}

type Destined = Pick<NewOrder, "gstNumber" | "shippingState" | "shipTo" | "sez">;

/** Undefined before dispatch. */
export function transportOf({ dispatchedAt, transporter, lrNumber, vehicle, ...order }: OrderWithRows["order"]) {
  if (!dispatchedAt) return undefined;
  return {
    dispatchedAt,
    transporter: transporter ?? "",
    lrNumber: lrNumber ?? "",
    vehicle: vehicle ?? "",
    eWayBill: order.eWayBill ?? "",
    eWayBillValidUntil: order.eWayBillValidUntil ?? null,
  } satisfies Transport;
}

export const factsOf = (order: OrderWithRows["order"]): OrderFacts => ({ ...order, paid: !!order.paidAt });

/** For steps that a cancelled order does not allow; other steps have their own rejections. */
export function refuseCancelled({ cancelledAt }: Pick<OrderRow, "cancelledAt">): void {
  if (cancelledAt) throw new Problem("order-cancelled", t("This order is cancelled."));
}

export type OrderWithRows = {
  order: NewOrder & Partial<OrderRow>;
  items: readonly ItemRow[];
  returns: readonly ReturnRow[];
  part?: PartPayment | undefined;
  /** For unreserved goods: the lines with too little stock. */
  shortages?: readonly Shortage[];
  /** Why its invoice could not be issued is for staff. */
  invoiceWaiting?: boolean;
  /** Number of the delivery challan. */
  challan?: string | undefined;
  documents?: readonly (Pick<DocumentRow, "kind" | "number" | "day" | "total"> & {
    irnPending: boolean;
    isCredited: boolean;
  })[];
};

export const amountsOf = (bill: Bill) => ({
  subtotal: bill.subtotal,
  handling: bill.handling,
  taxPercent: bill.gstRate,
  tax: bill.gst,
  cgst: bill.gstSplit.within === "state" ? bill.gstSplit.cgst : NOTHING,
  sgst: bill.gstSplit.within === "state" ? bill.gstSplit.sgst : NOTHING,
  igst: bill.gstSplit.within === "country" ? bill.gstSplit.igst : NOTHING,
  roundOff: bill.roundOff,
  deposit: bill.deposit,
  bilty: bill.bilty,
  total: bill.total,
  gasGrams: Math.round(bill.gasKilograms * 1000),
});

export const itemRows = (cart: Cart, products: ReadonlyMap<string, Product>): ItemRow[] =>
  cart.items.map((item, position) => itemRow(item, position, products.get(item.originalProductId)));

const itemRow = (item: CartItem, position: number, product: Product | undefined): ItemRow => ({
  position,
  lineId: item.id,
  productId: item.originalProductId,
  sku: item.sku,
  name: item.name,
  category: item.category,
  quantity: item.quantity,
  unitPrice: rupees(item.price),
  priceKind: priceKindOf(item),
  isEmptyCylinder: item.isEmptyCylinder ?? false,
  gstRate: item.isEmptyCylinder ? 0 : gstRateOf(item),
  ...storedFields(orderFieldsOf(item, product)),
});

const storedFields = (fields: OrderFields) =>
  Object.fromEntries(
    ORDER_FIELDS.map((name) => {
      const value = fields[name] ?? null;
      return [name, LINE_FIELDS[name].kind === "money" && value !== null ? rupees(Number(value)) : value];
    }),
  ) as Pick<ItemRow, OrderField>;

export function returnRows(cart: Cart, placedAt: Date): ReturnRow[] {
  const lastDay = returnBy(dayInIndia(placedAt));
  return needsOf(cart)
    .filter((need) => need.returning > 0)
    .map((need) => ({ lineId: need.id, name: need.name, quantity: need.returning, returnBy: lastDay, returned: 0 }));
}
