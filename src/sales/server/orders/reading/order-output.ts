/** An order for output, with only the last digits of an Aadhaar number. */
import type { z } from "zod";
import { ORDER_FIELDS } from "#catalogue/rules/pricing/line-fields.ts";
import { maskAadhaar } from "#platform/rules/india/aadhaar.ts";
import { times } from "#platform/rules/money/money.ts";
import { type bill, order as orderSchema } from "#sales/api/order.ts";
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

export type OrderResponse = z.input<typeof orderSchema>;
type BillResponse = z.input<typeof bill>;
type ItemResponse = OrderResponse["items"][number];

/** The order as the client reads it: what the rules of browser and server take, and mails show. */
export type ShownOrder = z.output<typeof orderSchema>;
export const shownOrder = (order: OrderResponse): ShownOrder => orderSchema.parse(order);

type Timestamps = Record<OrderTimestamp, Date | null>;

const momentsOf = (order: OrderWithRows["order"]) =>
  Object.fromEntries(ORDER_TIMESTAMPS.map((moment) => [moment, order[moment] ?? null])) as Timestamps;

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
  orderDate: order.placedAt,
  date: order.placedAt,
  status: order.status,
  paid: factsOf(order).paid,
  ...momentsOf(order),
  ...(shortages.length > 0 && { shortages: [...shortages] }),
  ...(order.creditDueOn && { creditDueOn: order.creditDueOn }),
  ...(order.linesChangedAt && { linesChangedAt: order.linesChangedAt }),
  ...(part && { open: part.open }),
  ...(part && part.received > 0 && { received: part.received }),
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
      ...{ kind, number, day, total },
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
  subtotal: amounts.subtotal,
  handling: amounts.handling,
  taxPercent: amounts.taxPercent,
  taxAmount: amounts.tax,
  cgst: amounts.cgst,
  sgst: amounts.sgst,
  igst: amounts.igst,
  ...(amounts.roundOff !== 0 && { roundOff: amounts.roundOff }),
  deposit: amounts.deposit,
  bilty: amounts.bilty,
  grandTotal: amounts.total,
});

export function itemResponse(item: ItemRow): ItemResponse {
  const response: ItemResponse = {
    id: item.lineId,
    originalProductId: item.productId,
    sku: item.sku,
    name: item.name,
    category: item.category,
    quantity: item.quantity,
    price: item.unitPrice,
    totalItemPrice: times(item.unitPrice, item.quantity),
    sourcePriceType: item.priceKind,
  };
  if (item.isEmptyCylinder) response.isEmptyCylinder = true;
  else response.gstRate = item.gstRate;
  for (const name of ORDER_FIELDS) {
    const value = item[name];
    if (value !== null) Object.assign(response, { [name]: value });
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
