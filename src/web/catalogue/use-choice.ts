import { useState } from "react";
import type { Product } from "#domain/catalogue/product.ts";
import { openingVariant, variantOf } from "#domain/catalogue/variants.ts";

/** Which weight, and how many. The weight is remembered by name, so that a new price of the day changes no choice. */
export function useChoice(product: Product) {
  const [weight, setWeight] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const variant = (weight === null ? undefined : variantOf(product, weight)) ?? openingVariant(product);

  function chooseWeight(chosen: string) {
    setWeight(chosen);
    setQuantity(1);
  }

  return { variant, quantity, chooseWeight, setQuantity };
}
