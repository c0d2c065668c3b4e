/** Today's public prices as a text to share in chats. */
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { dayText } from "#platform/rules/language/day-text.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { type BoardLine, priceBoard } from "./price-board.ts";
import type { DayPrice } from "./price-history.ts";
import type { PriceRow } from "./price-row.ts";

type Row = PriceRow & { history: readonly DayPrice[] };

/** A page opened yesterday must not share its prices as today's. */
export const dayOfPrices = (rows: readonly Row[], today: string): string =>
  rows
    .flatMap(({ history }) => history.at(-1)?.day ?? [])
    .toSorted()
    .at(-1) ?? today;

/** Prices move daily, so a recipient of a forwarded text needs its day. */
export const validityText = (day: string): string =>
  t("Prices of {date}, valid on this day. Per kg, without GST.", { date: dayText(day) });

export const validOnText = (day: string): string => t("Price of {date}, valid on this day.", { date: dayText(day) });

export function boardLineText({ gas, price, isFrom, inStock }: BoardLine): string {
  const amount = shopPrice(rupees(price));
  if (!inStock) return t("{gas}: {price} (out of stock)", { gas, price: amount });
  return isFrom ? t("{gas}: from {price}", { gas, price: amount }) : t("{gas}: {price}", { gas, price: amount });
}

type SharedPricesInput = { shop: string; rows: readonly Row[]; today: string; address: string };

export function sharedPricesText({ shop, rows, today, address }: SharedPricesInput): string | undefined {
  const board = priceBoard(rows);
  if (board.length === 0) return undefined;
  return [
    t("Refrigerant prices at {shop}", { shop }),
    validityText(dayOfPrices(rows, today)),
    "",
    ...board.map(boardLineText),
    "",
    t("All sizes and ordering: {address}", { address }),
  ].join("\n");
}

type SharedProduct = { product: Product; variant: Variant | undefined; day: string; address: string };

/** The unit names the chosen variant, and says that the price excludes GST. */
export function sharedProductText({ product, variant, day, address }: SharedProduct): string {
  const { text: price, unit } = displayPrice(product, variant);
  const name = shownTitle(product).text;
  return t("{name}: {price} {unit} on {date}, valid on this day. {address}", {
    name,
    price,
    unit,
    date: dayText(day),
    address,
  });
}
