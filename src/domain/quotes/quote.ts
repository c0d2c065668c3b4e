/**
 * A buyer asks for a price, the shop answers with prices that hold until a moment, and the buyer makes one order of it. What the shop
 * answered is kept as lines of a cart at those prices, so that nothing the catalogue does afterwards changes them.
 */

import { type Cart, type CartItem, MAX_LINES } from "#domain/cart/cart.ts";
import { followGas } from "#domain/cart/follow-gas.ts";
import type { EmptyReturn } from "#domain/cylinders/empties/requirement.ts";
import { perLanguage, t } from "#domain/language/text.ts";

/** What was asked for: something of the catalogue, or in the buyer's words. */
export type QuoteLineInput = { lineId: string | null; name: string; quantity: number };

/** Null: the shop does not offer it. */
export type QuotedLine = { item: CartItem; hsn?: string } | null;

export type Quote = {
  lines: readonly QuoteLineInput[];
  /** As many as were asked for, once there is an answer. */
  answer: readonly QuotedLine[] | null;
  validUntil: Date | null;
  /** Counts the answers: who accepts one names the one they have seen. */
  revision: number;
  /** It has become an order. */
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

/** Why a quote cannot become an order now; undefined when it can. */
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

/** The goods at the quoted prices, with the empties that their gas needs: those that do not come back are bought. */
export function quotedCart(response: readonly QuotedLine[], returns: readonly EmptyReturn[]): Cart {
  const items = response.flatMap((line) => (line ? [line.item] : [])).slice(0, MAX_LINES);
  return items.reduce<Cart>((cart, { id }) => followGas(cart, id), { items, returns });
}
