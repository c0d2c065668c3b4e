/** The checkout steps: cart, empties, details, payment; and how far a buyer may go. */

import { isSettled } from "#catalogue/rules/empties/requirement.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";

export const CHECKOUT_STEPS = ["cart", "empties", "details", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export type CheckoutProgress = { cart: Cart; loggedIn: boolean; detailsGiven: boolean };

/** The last step the buyer may see; each step requires all earlier ones. */
export function furthestStep({ cart, loggedIn, detailsGiven }: CheckoutProgress): CheckoutStep {
  if (cart.items.length === 0) return "cart";
  if (!isSettled(needsOf(cart))) return "empties";
  if (!loggedIn) return "cart";
  return detailsGiven ? "payment" : "details";
}

/** Limited to what the buyer may see; the cart without a name. */
export function stepNamed(name: string | null, standing: CheckoutProgress): CheckoutStep {
  const input = CHECKOUT_STEPS.find((step) => step === name) ?? "cart";
  const furthest = furthestStep(standing);
  return CHECKOUT_STEPS.indexOf(input) <= CHECKOUT_STEPS.indexOf(furthest) ? input : furthest;
}

export type NextLink = { label: string; leadsTo: string };

/** The drawer's main button; undefined (disabled) for an empty cart. */
export function proceedFromCart(cart: Cart): NextLink | undefined {
  if (cart.items.length === 0) return undefined;
  return isSettled(needsOf(cart))
    ? { label: t("Checkout"), leadsTo: "/checkout" }
    : { label: t("Proceed"), leadsTo: "/empty-cylinders" };
}

export const continueFromCheckout = (loggedIn: boolean): NextLink =>
  loggedIn
    ? { label: t("Enter Shipping & Billing Details"), leadsTo: "/checkout?step=details" }
    : { label: t("Login to Continue"), leadsTo: "/auth?next=/checkout" };
