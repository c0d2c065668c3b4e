/** The guard of every price typed by hand: a large step from the list price is stopped until it is confirmed. */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice, times } from "#platform/rules/money/money.ts";
import { isLargeChange, LARGE_CHANGE_PERCENT } from "./price-changes.ts";

export type TypedPrice = { name: string; listPrice: Paise; price: Paise };

export const largeSteps = (typed: readonly TypedPrice[]): TypedPrice[] =>
  typed.filter(({ listPrice, price }) => isLargeChange(listPrice, price));

const percentOf = ({ listPrice, price }: Pick<TypedPrice, "listPrice" | "price">): number =>
  Math.round(((price - listPrice) / listPrice) * 1000) / 10;

const signed = (percent: number): string => `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)}%`;

const MAX_NAMED = 5;

export function largeStepText(steps: readonly TypedPrice[]): string {
  const lines = steps.slice(0, MAX_NAMED).map((step) => `${step.name} ${signed(percentOf(step))}`);
  return t("More than {percent}% away from the list price: {lines}. Please confirm.", {
    percent: LARGE_CHANGE_PERCENT,
    lines: [...lines, ...(steps.length > MAX_NAMED ? ["…"] : [])].join(", "),
  });
}

export type PriceUnit = "each" | "kg";

/** The price of one cylinder, from what was typed for it or for a kilogram. */
export const priceOfOne = (typed: Paise, unit: PriceUnit, kilograms: number): Paise =>
  unit === "kg" ? times(typed, kilograms) : typed;

type PriceContext = { listPrice: Paise | undefined; price: Paise | undefined; kilograms: number | undefined };

/** Shown beside the input: "List price ₹24,720.00 (₹412.00 per kg) · yours ₹400.00 per kg, −2.9% · total ₹48,000.00". */
export function besidePrice({ listPrice, price, kilograms }: PriceContext, quantity: number): string {
  const perKg = (amount: Paise) =>
    kilograms === undefined ? undefined : t("{price} per kg", { price: shopPrice(times(amount, 1 / kilograms)) });
  const list = listPrice === undefined ? undefined : [shopPrice(listPrice), perKg(listPrice) ?? ""];
  return [
    list && t("List price {price}", { price: list[1] ? `${list[0]} (${list[1]})` : (list[0] ?? "") }),
    price && perKg(price),
    price && listPrice && signed(percentOf({ listPrice, price })),
    price && t("Total {amount}", { amount: shopPrice(times(price, quantity)) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
