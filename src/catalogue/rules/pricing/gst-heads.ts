/** GST heads: CGST and SGST (or UTGST) within the shop's state, IGST across states. */
import { isSameState, stateNamed } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise, percentOf, sum } from "#platform/rules/money/money.ts";
import { GST_PERCENT, gstOn } from "./gst.ts";
import type { TaxableAtRate } from "./handling.ts";

/** Union territories without a legislature levy UTGST instead of SGST. */
const UTGST_TERRITORIES: ReadonlySet<string> = new Set([
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
]);

export type GstSplit =
  | { within: "state"; cgst: Paise; sgst: Paise; stateHead: "SGST" | "UTGST" }
  | { within: "country"; igst: Paise };

/** Each head is rounded separately, as invoices and GST returns require. */
export function splitGst(taxable: Paise, deliveryState: string, shopState: string, gstRate = GST_PERCENT): GstSplit {
  const within = isSameState(deliveryState, shopState) ? "state" : "country";
  return splitWithin(within, { taxable, gstRate }, shopState);
}

export function splitWithin(
  within: GstSplit["within"],
  { taxable, gstRate }: TaxableAtRate,
  shopState: string,
): GstSplit {
  if (within === "country") return { within, igst: gstOn(taxable, gstRate) };
  const head = percentOf(taxable, gstRate / 2);
  return { within, cgst: head, sgst: head, stateHead: stateHeadIn(shopState) };
}

export const stateHeadIn = (shopState: string): "SGST" | "UTGST" =>
  UTGST_TERRITORIES.has(stateNamed(shopState) ?? "") ? "UTGST" : "SGST";

/** The GST charged: two heads of 9 % may differ from a plain 18 % by a paisa. See docs/decisions/0014. */
export const gstUnder = (split: GstSplit): Paise =>
  split.within === "country" ? split.igst : sum([split.cgst, split.sgst]);

/** Taxable value per rate, lowest rate first. A document is taxed on these sums, not line by line. */
export function sumsByRate(lines: readonly TaxableAtRate[]): TaxableAtRate[] {
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))].sort((one, other) => one - other);
  return rates.map((gstRate) => ({
    gstRate,
    taxable: sum(lines.filter((line) => line.gstRate === gstRate).map(({ taxable }) => taxable)),
  }));
}

export function joinedSplit(splits: readonly GstSplit[]): GstSplit | undefined {
  const [first, ...others] = splits;
  return others.reduce<GstSplit | undefined>((all, split) => all && added(all, split), first);
}

function added(one: GstSplit, other: GstSplit): GstSplit {
  if (one.within === "state" && other.within === "state")
    return { ...one, cgst: sum([one.cgst, other.cgst]), sgst: sum([one.sgst, other.sgst]) };
  const igst = (split: GstSplit) => (split.within === "country" ? split.igst : NOTHING);
  return { within: "country", igst: sum([igst(one), igst(other)]) };
}
