/**
 * An order number belongs to the content of one cart until the order is placed. If a request under it got no response,
 * the browser queries the server before it prompts the buyer to pay under it again.
 */
import { sameGoods } from "#sales/rules/checkout/same-goods.ts";

type Content = {
  cart: readonly { id: string; quantity: number }[];
  returns?: readonly { id: string; returnQty: number }[] | undefined;
};

/** What was last sent without a response. "none": never sent, or rejected, so any cart may use the number. */
export type Attempt = "none" | "of-this-cart" | "of-another-cart";

export function attemptFor(cart: Content, sent: Content | undefined): Attempt {
  if (sent === undefined) return "none";
  const isSame = sameGoods(cart.cart, sent.cart) && sameGoods(counted(cart.returns), counted(sent.returns));
  return isSame ? "of-this-cart" : "of-another-cart";
}

const counted = (returns: Content["returns"] = []) =>
  returns.filter(({ returnQty }) => returnQty > 0).map(({ id, returnQty }) => ({ id, quantity: returnQty }));

export type ServerReply = "has-it" | "has-it-not" | "not-reached";

/**
 * "placed": the order exists, and the current cart becomes another one. "keep": pay and send under this number.
 * "ask-again": the server may have other goods under it, so the buyer is not prompted to pay yet.
 */
export function afterAsking(attempt: Exclude<Attempt, "none">, word: ServerReply): "placed" | "keep" | "ask-again" {
  switch (word) {
    case "has-it":
      return "placed";
    case "has-it-not":
      return "keep";
    case "not-reached":
      // Sending the same goods again is idempotent.
      return attempt === "of-this-cart" ? "keep" : "ask-again";
  }
}
