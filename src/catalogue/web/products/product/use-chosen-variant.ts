import { useState } from "react";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { openingVariant, variantOf } from "#catalogue/rules/products/variants.ts";

export type ChosenVariant = { variant: Variant | undefined; chooseWeight: (weight: string) => void };

/** For the price and for sharing. Stored by name, so a new daily price does not reset it; another product starts anew. */
export function useChosenVariant(product: Product): ChosenVariant {
  const [chosen, choose] = useState({ id: product.id, weight: "" });
  const found = chosen.id === product.id ? variantOf(product, chosen.weight) : undefined;
  return {
    variant: found ?? openingVariant(product),
    chooseWeight: (weight) => choose({ id: product.id, weight }),
  };
}
