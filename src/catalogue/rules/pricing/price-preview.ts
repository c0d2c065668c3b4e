/** What staff see beside a product's price while they type it: the list price, per kg, with GST, and whether it will be stopped. */
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { ProductForm } from "#catalogue/rules/products/product-fields.ts";
import { kilogramsIn } from "#catalogue/rules/products/unit-prices.ts";
import { inRupees, type Paise, priceIn, sum, times } from "#platform/rules/money/money.ts";
import { withImpliedPrices } from "./form-prices.ts";
import { gstOn, gstRateOf } from "./gst.ts";
import { leadingPrice } from "./leading-price.ts";
import { besidePrice, largeSteps, largeStepText, type PriceUnit } from "./price-guard.ts";

const productOf = (form: ProductForm): Product => ({ ...withImpliedPrices(form), id: "" });

type PricePreview = {
  price: Paise | undefined;
  withGst: Paise | undefined;
  beside: string;
  /** The same guard as on the server. */
  stop: string | undefined;
};

export function pricePreview(stored: ProductForm, typed: ProductForm): PricePreview {
  const [before, after] = [productOf(stored), productOf(typed)];
  const price = priceIn(after.price);
  const [listPrice, leading] = [leadingPrice(before), leadingPrice(after)];
  const steps = listPrice && leading ? largeSteps([{ name: cardTitle(after), listPrice, price: leading }]) : [];
  return {
    price,
    withGst: price && sum([price, gstOn(price, gstRateOf(typed))]),
    beside: besidePrice({ listPrice: priceIn(before.price), price, kilograms: kilogramsIn(after) }, 1),
    stop: steps.length > 0 ? largeStepText(steps) : undefined,
  };
}

type TypedPrices = { price: string; perKgPrice: string };

/** The typed amount as the price of the other unit. Only one of the two stays, because a price per kg overrides a cylinder's. */
export function inPriceUnit(typed: ProductForm, unit: PriceUnit): TypedPrices {
  const price = priceIn(productOf(typed).price);
  const kilograms = kilogramsIn(typed);
  if (unit === "each") return { price: price === undefined ? "" : String(inRupees(price)), perKgPrice: "" };
  const perKg = price === undefined || kilograms === undefined ? undefined : times(price, 1 / kilograms);
  return { price: "", perKgPrice: perKg === undefined ? "" : String(inRupees(perKg)) };
}
