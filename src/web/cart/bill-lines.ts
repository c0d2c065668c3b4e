/** A bill as it is read: goods, handling, GST, the deposit that comes back, and the sum. */
import type { Bill, GstAtRate } from "#domain/cart/bill.ts";
import { NOTHING, shopPrice } from "#domain/money.ts";
import { gstUnder } from "#domain/pricing/gst-heads.ts";

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
  ...bill.gstRates.map((atRate) => ({
    name: `GST ${atRate.gstRate}%`,
    text: shopPrice(gstUnder(atRate.split)),
    note: bill.gstRates.length > 1 ? `On ${shopPrice(atRate.taxable)}${gstHeads(atRate, ": ")}` : gstHeads(atRate),
    kind: "line" as const,
  })),
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

function gstHeads({ gstRate, split }: GstAtRate, before = ""): string {
  if (gstRate === 0) return "";
  if (split.within === "country") return `${before}IGST ${gstRate}%`;
  const half = gstRate / 2;
  return `${before}CGST ${half}% ${shopPrice(split.cgst)} + ${split.stateHead} ${half}% ${shopPrice(split.sgst)}`;
}
