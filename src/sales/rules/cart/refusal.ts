/** Why a cart change is rejected: a value with a message the buyer can act on. */

import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { copperByEnquiry } from "#catalogue/rules/products/copper-by-enquiry.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Cart } from "./cart.ts";
import { MAX_OF_ONE } from "./cart.ts";

export type Refusal =
  | "copper-is-sold-by-enquiry"
  | "empties-follow-gas"
  | "not-in-stock"
  | "too-many"
  | "too-many-lines"
  | "not-a-quantity"
  | "choose-a-weight"
  | "no-price";

export type CartChange = { ok: true; cart: Cart } | { ok: false; refusal: Refusal };

export const changed = (cart: Cart): CartChange => ({ ok: true, cart });
export const refused = (refusal: Refusal): CartChange => ({ ok: false, refusal });

/** `whatsapp` is the shop's number, or empty. */
export function refusalText(refusal: Refusal, whatsapp: string): string {
  switch (refusal) {
    case "copper-is-sold-by-enquiry":
      return copperByEnquiry(whatsapp);
    case "empties-follow-gas":
      return t("Empty cylinders come with the gas in your cart. Add gas first, or change how many you return.");
    case "not-in-stock":
      return t("This product is not in stock right now.");
    case "too-many":
      return t("You can order up to {most} of one product.", { most: grouped(MAX_OF_ONE) });
    case "too-many-lines":
      return t("A cart can hold up to {most} different products.", { most: MAX_LINES });
    case "not-a-quantity":
      return t("Please enter a whole number, 1 or more.");
    case "choose-a-weight":
      return t("Please choose a weight first.");
    case "no-price":
      return t("This product has no price today. Please ask us.");
  }
}
