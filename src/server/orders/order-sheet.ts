/** An order as one line of a spreadsheet: plain numbers, and the clock as India has it. */
import { clockInIndia } from "#domain/india.ts";
import { inRupees } from "#domain/money.ts";
import { staffWord } from "#domain/orders/order-state.ts";
import type { OrderRow } from "./order-rows.ts";

type Cell = string | number | null;
export type SheetOrder = OrderRow & { items: string };

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
  shippingPincode: ({ shippingPincode }) => shippingPincode,
  shippingState: ({ shippingState }) => shippingState,
  items: ({ items }) => items,
  gasKilograms: ({ gasGrams }) => gasGrams / 1000,
  subtotal: ({ subtotal }) => inRupees(subtotal),
  handling: ({ handling }) => inRupees(handling),
  cgst: ({ cgst }) => inRupees(cgst),
  sgst: ({ sgst }) => inRupees(sgst),
  igst: ({ igst }) => inRupees(igst),
  taxAmount: ({ tax }) => inRupees(tax),
  deposit: ({ deposit }) => inRupees(deposit),
  totalAmount: ({ total }) => inRupees(total),
  paymentStatus: ({ paidAt }) => (paidAt === null ? "pending" : "paid"),
  status: (order) => staffWord({ ...order, paid: order.paidAt !== null }),
  "paidAt (IST)": ({ paidAt }) => paidAt && clockInIndia(paidAt),
  utr: ({ utr }) => utr,
  "dispatchedAt (IST)": ({ dispatchedAt }) => dispatchedAt && clockInIndia(dispatchedAt),
  transporter: ({ transporter }) => transporter,
  lrNumber: ({ lrNumber }) => lrNumber,
  vehicle: ({ vehicle }) => vehicle,
};

export const SHEET_COLUMNS = Object.keys(COLUMNS);

const CELLS = Object.values(COLUMNS);
export const sheetRow = (order: SheetOrder): Cell[] => CELLS.map((cellOf) => cellOf(order));
