/** The heads GST is paid under: two where the goods stay in the shop's state, one where they leave it. */
import { stateNamed } from "#domain/india.ts";
import { type Paise, percentOf } from "#domain/money.ts";
import { GST_PERCENT, gstOn } from "./gst.ts";

/** Territories without a legislature levy UTGST where states levy SGST. */
const UTGST_TERRITORIES: ReadonlySet<string> = new Set([
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
]);

export type GstSplit =
  | { within: "state"; cgst: Paise; sgst: Paise; stateHead: "SGST" | "UTGST"; roundOff: Paise }
  | { within: "country"; igst: Paise };

/**
 * The billed GST under its heads. CGST and SGST are each rounded on their own, as a return wants them, so together they
 * may miss the billed 18 % by a paisa; `roundOff` is that paisa, and heads plus round-off always make the billed GST.
 */
export function splitGst(taxable: Paise, deliveryState: string, shopState: string): GstSplit {
  const gst = gstOn(taxable);
  if (!isSameState(deliveryState, shopState)) return { within: "country", igst: gst };
  const head = percentOf(taxable, GST_PERCENT / 2);
  return {
    within: "state",
    cgst: head,
    sgst: head,
    stateHead: UTGST_TERRITORIES.has(stateNamed(shopState) ?? "") ? "UTGST" : "SGST",
    roundOff: (gst - 2 * head) as Paise,
  };
}

const isSameState = (one: string, other: string) => {
  const state = stateNamed(one);
  return state !== undefined && state === stateNamed(other);
};
