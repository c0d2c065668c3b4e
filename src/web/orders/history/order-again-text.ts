/** What the buyer is told when an old order went into the cart once more. */
import { leftOutText, type OrderAgain } from "#domain/orders/order-again.ts";

/** More names than these nobody reads in passing; all of them stand in the order. */
const MOST_NAMES = 2;

type Again = Pick<OrderAgain, "added" | "leftOut" | "returning">;

/** In one breath, for the top of the cart, which opens over the page: what went in, what comes back, and where it goes. */
export function orderAgainText({ added, leftOut, returning }: Again, deliverTo: string): string {
  if (added === 0) return "Nothing of this order can be bought today.";
  const empties =
    returning > 0 ? ` ${returning} ${returning === 1 ? "empty comes" : "empties come"} back, as before.` : "";
  return `${goodsText(added, leftOut)}${empties} Delivery to ${deliverTo}.`;
}

function goodsText(added: number, leftOut: OrderAgain["leftOut"]): string {
  if (leftOut.length === 0) return `Added to cart at today's prices: ${added} ${added === 1 ? "product" : "products"}.`;
  const put = `Added to cart at today's prices: ${added} of ${added + leftOut.length} products.`;
  const named = leftOut.slice(0, MOST_NAMES).map(({ name, reason }) => `${name} (${leftOutText(reason)})`);
  const others = leftOut.length - named.length;
  return `${put} Left out: ${named.join(", ")}${others > 0 ? ` and ${others} more` : ""}.`;
}
