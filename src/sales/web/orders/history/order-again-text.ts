/** The message after an old order was put into the cart again. */
import { plural, t } from "#platform/rules/language/text.ts";
import { leftOutText, type OrderAgain } from "#sales/rules/orders/order-again.ts";

/** A short message shows no more names than this; the order lists all. */
const MAX_NAMES = 2;

type OrderAgainResult = Pick<OrderAgain, "added" | "leftOut" | "returning">;

/** For the top of the cart: lines added, empties returning, and the delivery address. */
export function orderAgainText({ added, leftOut, returning }: OrderAgainResult, deliverTo: string): string {
  if (added === 0) return t("No item in this order is available today.");
  const empties = plural(returning, {
    one: "{count} empty will be returned, as before.",
    other: "{count} empties will be returned, as before.",
  });
  const delivery = t("Delivery to {place}.", { place: deliverTo });
  return [goodsText(added, leftOut), ...(returning > 0 ? [empties] : []), delivery].join(" ");
}

function goodsText(added: number, leftOut: OrderAgain["leftOut"]): string {
  if (leftOut.length === 0)
    return plural(added, {
      one: "Added to cart at today's prices: {count} product.",
      other: "Added to cart at today's prices: {count} products.",
    });
  const all = added + leftOut.length;
  const put = t("Added to cart at today's prices: {added} of {all} products.", { added, all });
  const few = leftOut.slice(0, MAX_NAMES);
  const others = leftOut.length - few.length;
  const names = few.map(({ name, reason }) => `${name} (${leftOutText(reason)})`).join(", ");
  const left =
    others > 0 ? t("Left out: {names} and {others} more.", { names, others }) : t("Left out: {names}.", { names });
  return `${put} ${left}`;
}
