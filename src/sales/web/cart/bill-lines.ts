import { gstUnder } from "#catalogue/rules/pricing/gst-heads.ts";
import { sezText } from "#platform/rules/india/sez.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, shopPrice } from "#platform/rules/money/money.ts";
import type { Bill, GstAtRate } from "#sales/rules/cart/bill.ts";

export type BillLine = {
  name: string;
  text: string;
  note?: string;
  kind: "line" | "apart" | "sum";
};

export const billLines = (bill: Bill): BillLine[] => [
  { name: t("Subtotal"), text: shopPrice(bill.subtotal), note: t("Goods without GST"), kind: "line" },
  {
    name: bill.isEstimate && bill.gasKilograms > 0 ? t("Handling (estimate)") : t("Handling"),
    text: shopPrice(bill.handling),
    ...(bill.gasKilograms > 0 && {
      note: t("{kilograms} kg of gas to {state}", {
        kilograms: bill.gasKilograms,
        state: stateName(bill.deliveryState),
      }),
    }),
    kind: "line",
  },
  ...bill.gstRates.map((atRate) => ({
    name: `GST ${atRate.gstRate}%`,
    text: shopPrice(gstUnder(atRate.split)),
    note: [
      bill.gstRates.length > 1
        ? [t("On {amount}", { amount: shopPrice(atRate.taxable) }), gstHeads(atRate, bill)].filter(Boolean).join(": ")
        : gstHeads(atRate, bill),
      bill.placeOfSupply === bill.deliveryState
        ? ""
        : t("Place of supply: {state}", { state: stateName(bill.placeOfSupply) }),
    ]
      .filter(Boolean)
      .join(". "),
    kind: "line" as const,
  })),
  ...(bill.roundOff === NOTHING
    ? []
    : [{ name: t("Round-off"), text: shopPrice(bill.roundOff), kind: "line" as const }]),
  ...(bill.deposit > NOTHING
    ? [
        {
          name: t("Refundable deposit"),
          text: shopPrice(bill.deposit),
          note: t("Empty cylinders, no GST"),
          kind: "apart" as const,
        },
      ]
    : []),
  { name: t("Total"), text: shopPrice(bill.total), kind: "sum" },
];

function gstHeads({ gstRate, split }: GstAtRate, { sez }: Bill): string {
  if (sez) return sezText()[sez];
  if (gstRate === 0) return "";
  if (split.within === "country") return `IGST ${gstRate}%`;
  const half = gstRate / 2;
  return `CGST ${half}% ${shopPrice(split.cgst)} + ${split.stateHead} ${half}% ${shopPrice(split.sgst)}`;
}
