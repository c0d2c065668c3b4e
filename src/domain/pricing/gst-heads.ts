/** The heads GST is paid under: two where the goods stay in the shop's state, one where they leave it. GST is their sum. */
import { stateNamed } from "#domain/india.ts";
import { type Paise, percentOf, sum } from "#domain/money.ts";
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
  | { within: "state"; cgst: Paise; sgst: Paise; stateHead: "SGST" | "UTGST" }
  | { within: "country"; igst: Paise };

/** Each head is rounded on its own, as an invoice and a return want them. */
export function splitGst(taxable: Paise, deliveryState: string, shopState: string): GstSplit {
  if (!isSameState(deliveryState, shopState)) return { within: "country", igst: gstOn(taxable) };
  const head = percentOf(taxable, GST_PERCENT / 2);
  return {
    within: "state",
    cgst: head,
    sgst: head,
    stateHead: UTGST_TERRITORIES.has(stateNamed(shopState) ?? "") ? "UTGST" : "SGST",
  };
}

/** What is charged: two heads of 9 % may differ from a plain 18 % by a paisa. See docs/decisions/0014. */
export const gstUnder = (split: GstSplit): Paise =>
  split.within === "country" ? split.igst : sum([split.cgst, split.sgst]);

const isSameState = (one: string, other: string) => {
  const state = stateNamed(one);
  return state !== undefined && state === stateNamed(other);
};
