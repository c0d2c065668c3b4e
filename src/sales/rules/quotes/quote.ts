/**
 * A buyer requests a price, the shop quotes prices valid until a set time, and the buyer turns the quote into one order.
 * Quoted lines are stored as cart lines at those prices, so later catalogue changes do not affect them.
 */

import type { EmptyReturn } from "#catalogue/rules/empties/requirement.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { type Paise, sum } from "#platform/rules/money/money.ts";
import { type Cart, type CartItem, itemOf, lineTotal, withQuantity } from "#sales/rules/cart/cart.ts";
import { followGas } from "#sales/rules/cart/follow-gas.ts";

/** A requested line: a catalogue line, or free text from the buyer. */
export type QuoteLineInput = { lineId: string | null; name: string; quantity: number };

/** Null: the shop does not offer it. */
export type QuotedLine = { item: CartItem; hsn?: string } | null;

/** Category of a line that is free text. */
export const NOT_IN_CATALOGUE = "quoted";

export const hsnNeeded = () => t("Please enter the HSN code. The invoice needs it.");
export const gstRateNeeded = () => t("Please choose the GST rate. The invoice needs it.");

export type Quote = {
  lines: readonly QuoteLineInput[];
  /** One entry per requested line, once the shop has quoted. */
  answer: readonly QuotedLine[] | null;
  validUntil: Date | null;
  /** Counts the shop's quotes; accepting requires the revision the buyer saw. */
  revision: number;
  accepted: boolean;
};

export const QUOTE_STATES = ["waiting", "answered", "expired", "declined", "accepted"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const quoteTexts = perLanguage(
  (): Readonly<Record<QuoteState, { buyer: string; staff: string }>> => ({
    waiting: { buyer: t("We are working out your price"), staff: t("To answer") },
    answered: { buyer: t("Your price is here"), staff: t("Answered") },
    expired: { buyer: t("These prices have expired. Please ask again"), staff: t("Expired") },
    declined: { buyer: t("We cannot offer this"), staff: t("Declined") },
    accepted: { buyer: t("Ordered"), staff: t("Ordered") },
  }),
);

export function quoteState({ answer: response, validUntil, accepted }: Quote, now: Date): QuoteState {
  if (accepted) return "accepted";
  if (response === null) return "waiting";
  if (response.every((line) => line === null)) return "declined";
  return validUntil !== null && now.getTime() > validUntil.getTime() ? "expired" : "answered";
}

/** Undefined when the quote can become an order now. */
export function acceptProblem(quote: Quote, seen: { revision: number; now: Date }): string | undefined {
  switch (quoteState(quote, seen.now)) {
    case "accepted":
      return t("This quote is already an order.");
    case "waiting":
      return t("This quote has no prices yet.");
    case "declined":
      return t("The shop does not offer this. Please call us.");
    case "expired":
      return t("These prices have expired. Please ask for new ones.");
    case "answered":
      return quote.revision === seen.revision
        ? undefined
        : t("The shop has changed its prices since. Please review them again.");
  }
}

/** Goods without GST; undefined while nothing is offered. */
export function quotedTotal(response: readonly QuotedLine[]): Paise | undefined {
  const offered = response.flatMap((line) => (line ? [lineTotal(line.item)] : []));
  return offered.length === 0 ? undefined : sum(offered);
}

/** Once the quote is ordered, its goods leave the cart, with the empties of their gas. */
export const withoutQuoted = (cart: Cart, response: readonly QuotedLine[]): Cart =>
  response.reduce((left, line) => {
    const inCart = line && itemOf(left, line.item.id);
    if (!inCart) return left;
    const quantity = Math.max(0, inCart.quantity - line.item.quantity);
    return followGas(withQuantity(left, inCart.id, quantity), inCart.id);
  }, cart);

/** The goods at quoted prices, with the empties their gas requires; empties that are not returned are bought. */
export function quotedCart(response: readonly QuotedLine[], returns: readonly EmptyReturn[]): Cart {
  const items = response.flatMap((line) => (line ? [line.item] : [])).slice(0, MAX_LINES);
  return items.reduce<Cart>((cart, { id }) => followGas(cart, id), { items, returns });
}
