/** An order for output: rupees instead of paise, and only the last digits of an Aadhaar number. */
import type { z } from "zod";
import { LINE_FIELDS, ORDER_FIELDS } from "#catalogue/rules/pricing/line-fields.ts";
import { maskAadhaar } from "#platform/rules/india/aadhaar.ts";
import { inRupees, type Paise, times } from "#platform/rules/money/money.ts";
import type { bill, order } from "#sales/api/order.ts";
import { billingOf, shippingOf } from "#sales/rules/checkout/delivery-details.ts";
import { ORDER_TIMESTAMPS, type OrderTimestamp } from "#sales/rules/orders/order-state.ts";
import {
  type amountsOf,
  factsOf,
  type ItemRow,
  type NewOrder,
  type OrderWithRows,
  type ReturnRow,
  transportOf,
} from "#sales/server/orders/order-rows.ts";

export type OrderResponse = z.output<typeof order>;
type BillResponse = z.output<typeof bill>;
type ItemResponse = OrderResponse["items"][number];

type Timestamps = Record<OrderTimestamp, string | null>;

const momentsOf = (order: OrderWithRows["order"]) =>
  Object.fromEntries(ORDER_TIMESTAMPS.map((moment) => [moment, order[moment]?.toISOString() ?? null])) as Timestamps;

export const orderResponse = ({
  order,
  items,
  returns,
  part,
  shortages = [],
  documents = [],
  invoiceWaiting = false,
  challan,
}: OrderWithRows): OrderResponse => ({
  orderNumber: order.orderNumber,
  mobile: order.mobile,
  orderDate: order.placedAt.toISOString(),
  date: order.placedAt.toISOString(),
  status: order.status,
  paid: factsOf(order).paid,
  ...momentsOf(order),
  ...(shortages.length > 0 && { shortages: [...shortages] }),
  ...(order.creditDueOn && { creditDueOn: order.creditDueOn }),
  ...(order.linesChangedAt && { linesChangedAt: order.linesChangedAt.toISOString() }),
  ...(part && { open: inRupees(part.open) }),
  ...(part && part.received > 0 && { received: inRupees(part.received) }),
  ...billResponse(order, items),
  gasKilograms: order.gasGrams / 1000,
  customer: {
    fullName: order.fullName,
    companyName: order.companyName,
    email: order.email,
    mobile: order.contactMobile,
    gstNumber: order.gstNumber,
    aadhaarNumber: order.aadhaarLastFour === null ? "" : maskAadhaar(order.aadhaarLastFour),
  },
  billing: billingOf(order),
  shipping: shippingOf(order),
  ...(order.shipTo && { shipTo: order.shipTo }),
  ...(order.consignee && { consignee: order.consignee }),
  ...(order.sez && { sez: order.sez }),
  returns: returns.map(returnResponse),
  proofId: order.proofId,
  utr: order.utr,
  message: order.message,
  ...(documents.length > 0 && {
    documents: documents.map(({ kind, number, day, total, irnPending, isCredited }) => ({
      ...{ kind, number, day, total: inRupees(total) },
      ...(isCredited && { credited: true as const }),
      ...(irnPending && { irnPending }),
    })),
  }),
  ...(invoiceWaiting && { invoiceWaiting }),
  ...(challan !== undefined && { challan }),
  ...dispatchOf(order),
  orderVersion: 2,
});

function dispatchOf(order: OrderWithRows["order"]) {
  const dispatch = transportOf(order);
  return dispatch && { dispatch };
}

type Amounts = Omit<ReturnType<typeof amountsOf>, "gasGrams">;

export const billResponse = (amounts: Amounts | NewOrder, items: readonly ItemRow[]): BillResponse => ({
  items: items.map(itemResponse),
  subtotal: inRupees(amounts.subtotal),
  handling: inRupees(amounts.handling),
  taxPercent: amounts.taxPercent,
  taxAmount: inRupees(amounts.tax),
  cgst: inRupees(amounts.cgst),
  sgst: inRupees(amounts.sgst),
  igst: inRupees(amounts.igst),
  ...(amounts.roundOff !== 0 && { roundOff: inRupees(amounts.roundOff) }),
  deposit: inRupees(amounts.deposit),
  bilty: inRupees(amounts.bilty),
  grandTotal: inRupees(amounts.total),
});

export function itemResponse(item: ItemRow): ItemResponse {
  const response: ItemResponse = {
    id: item.lineId,
    originalProductId: item.productId,
    sku: item.sku,
    name: item.name,
    category: item.category,
    quantity: item.quantity,
    price: inRupees(item.unitPrice),
    totalItemPrice: inRupees(times(item.unitPrice, item.quantity)),
    sourcePriceType: item.priceKind,
  };
  if (item.isEmptyCylinder) response.isEmptyCylinder = true;
  else response.gstRate = item.gstRate;
  for (const name of ORDER_FIELDS) {
    const value = item[name];
    if (value !== null)
      Object.assign(response, { [name]: LINE_FIELDS[name].kind === "money" ? inRupees(value as Paise) : value });
  }
  return response;
}

const returnResponse = ({ lineId, name, quantity, returned, returnBy }: ReturnRow) => ({
  id: lineId,
  name,
  returnQty: quantity,
  returned,
  returnBy,
});
