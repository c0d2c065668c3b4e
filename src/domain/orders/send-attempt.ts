/**
 * An order number belongs to the content of one cart. It is made when the payment step opens and kept until the order is placed;
 * when a Send under it was left without an answer, the shop is asked before anybody is asked to pay under it again.
 */
import { sameGoods } from "#domain/checkout/same-goods.ts";

type Content = {
  cart: readonly { id: string; quantity: number }[];
  returns?: readonly { id: string; returnQty: number }[] | undefined;
};

/** What was last sent under the number without an answer. "none": never sent, or refused, so it is free for any cart. */
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
 * "placed": it is an order already, and whatever is in the cart now becomes another one. "keep": pay and send under this number.
 * "ask-again": a payment under it might be for an order the shop has with other goods, so nobody is asked for one yet.
 */
export function afterAsking(attempt: Exclude<Attempt, "none">, word: ServerReply): "placed" | "keep" | "ask-again" {
  switch (word) {
    case "has-it":
      return "placed";
    case "has-it-not":
      return "keep";
    case "not-reached":
      // The same goods again are the same order, however often they arrive.
      return attempt === "of-this-cart" ? "keep" : "ask-again";
  }
}
