/** The filtered orders as files, without any Aadhaar data. */

import { type PartPayment, partPayments } from "#books/server/ledger/settle-orders.ts";
import { clockInIndia } from "#platform/rules/india/india.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import type { Cell } from "#platform/rules/text/csv.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { adminOrder } from "#sales/api/admin-order.ts";
import { staffLabel } from "#sales/rules/orders/order-state.ts";
import { factsOf, type OrderRow } from "#sales/server/orders/order-rows.ts";
import type { Shop } from "#shop/server/shop.ts";
import { adminOrders } from "./admin-order.ts";
import { everyOrder, itemsInOneLine, type OrderFilter } from "./order-list-store.ts";
import { mayBePaidInPart } from "./read-orders.ts";

type Dependencies = Pick<Shop, "db" | "now" | "settings">;

export async function* orderSheet(shop: Dependencies, filter: OrderFilter) {
  for await (const rows of everyOrder(shop.db, filter)) {
    const items = await itemsInOneLine(shop.db, rows);
    const parts = await partPayments(shop.db, rows.filter(mayBePaidInPart));
    yield rows.map((row) => sheetRow({ ...row, items: items.get(row.id) ?? "", part: parts.get(row.id) }));
  }
}

export async function* exportedOrders(shop: Dependencies, filter: OrderFilter) {
  for await (const rows of everyOrder(shop.db, filter)) {
    yield (await adminOrders(shop, rows)).map((found) => {
      // A file has no response schema, which would turn paise into rupees.
      const { order, ...row } = adminOrder.parse(found);
      const { aadhaarNumber: _, ...customer } = order.customer;
      return { ...row, order: { ...order, customer } };
    });
  }
}

type SheetOrder = OrderRow & { items: string; part: PartPayment | undefined };

type Amount = "subtotal" | "handling" | "cgst" | "sgst" | "igst" | "tax" | "roundOff" | "deposit" | "total";
const amount = (field: Amount) => (order: SheetOrder) => inRupees(order[field]);

const COLUMNS: Readonly<Record<string, (order: SheetOrder) => Cell>> = {
  orderNumber: ({ orderNumber }) => orderNumber,
  "placedAt (IST)": ({ placedAt }) => clockInIndia(placedAt),
  mobile: ({ mobile }) => mobile,
  fullName: ({ fullName }) => fullName,
  companyName: ({ companyName }) => companyName,
  gstNumber: ({ gstNumber }) => gstNumber,
  email: ({ email }) => email,
  contactMobile: ({ contactMobile }) => contactMobile,
  shippingAddress: ({ shippingAddress }) => shippingAddress,
  shippingCity: ({ shippingCity }) => shippingCity,
  shippingPincode: ({ shippingPincode }) => shippingPincode,
  shippingState: ({ shippingState }) => shippingState,
  items: ({ items }) => items,
  gasKilograms: ({ gasGrams }) => gasGrams / 1000,
  subtotal: amount("subtotal"),
  handling: amount("handling"),
  cgst: amount("cgst"),
  sgst: amount("sgst"),
  igst: amount("igst"),
  taxAmount: amount("tax"),
  roundOff: amount("roundOff"),
  deposit: amount("deposit"),
  totalAmount: amount("total"),
  paymentStatus: (order) => (factsOf(order).paid ? "paid" : "pending"),
  status: (order) => inLanguage("en", () => staffLabel({ ...factsOf(order), received: order.part?.received })),
  leftToPay: (order) => (order.paidAt || order.cancelledAt ? 0 : inRupees(order.part?.open ?? order.total)),
  "paidAt (IST)": ({ paidAt }) => paidAt && clockInIndia(paidAt),
  utr: ({ utr }) => utr,
  "dispatchedAt (IST)": ({ dispatchedAt }) => dispatchedAt && clockInIndia(dispatchedAt),
  transporter: ({ transporter }) => transporter,
  lrNumber: ({ lrNumber }) => lrNumber,
  vehicle: ({ vehicle }) => vehicle,
};

export const ORDER_COLUMNS = Object.keys(COLUMNS);

const CELLS = Object.values(COLUMNS);
const sheetRow = (order: SheetOrder): Cell[] => CELLS.map((cellOf) => cellOf(order));
