/** A bill as it is read: goods, handling, GST, the deposit that comes back, and the sum. */
import type { Bill } from "#domain/cart/bill.ts";
import { NOTHING, shopPrice } from "#domain/money.ts";
import { GST_PERCENT } from "#domain/pricing/gst.ts";
import type { GstSplit } from "#domain/pricing/gst-heads.ts";

export type BillLine = {
  name: string;
  text: string;
  /** How it comes about. */
  note?: string;
  kind: "line" | "apart" | "sum";
};

export const billLines = (bill: Bill): BillLine[] => [
  { name: "Subtotal", text: shopPrice(bill.subtotal), note: "Goods without GST", kind: "line" },
  {
    name: bill.isEstimate && bill.gasKilograms > 0 ? "Handling (estimate)" : "Handling",
    text: shopPrice(bill.handling),
    ...(bill.gasKilograms > 0 && { note: `${bill.gasKilograms} kg of gas to ${bill.deliveryState}` }),
    kind: "line",
  },
  { name: `GST ${GST_PERCENT}%`, text: shopPrice(bill.gst), note: gstHeads(bill.gstSplit), kind: "line" },
  ...(bill.deposit > NOTHING
    ? [
        {
          name: "Refundable deposit",
          text: shopPrice(bill.deposit),
          note: "Empty cylinders, no GST",
          kind: "apart" as const,
        },
      ]
    : []),
  { name: "Total", text: shopPrice(bill.total), kind: "sum" },
];

const HALF_PERCENT = GST_PERCENT / 2;

function gstHeads(split: GstSplit): string {
  if (split.within === "country") return `IGST ${GST_PERCENT}%`;
  return `CGST ${HALF_PERCENT}% ${shopPrice(split.cgst)} + ${split.stateHead} ${HALF_PERCENT}% ${shopPrice(split.sgst)}`;
}
