import { useCallback, useEffect } from "react";
import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { useCatalogue } from "#catalogue/web/products/data/use-catalogue.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { displayLine } from "#sales/rules/cart/display-line.ts";

export function useShownLine() {
  const { products } = useCatalogue();
  return useCallback((line: { id: string; name: string }) => displayLine(line, products), [products]);
}

/** Fetches the products of stored lines, which have only their English name. An English page needs none. */
export function useProductsOf(lines: readonly { originalProductId: string }[]) {
  const ids = lines.map(({ originalProductId }) => originalProductId).join(",");
  useEffect(() => {
    if (spokenLanguage() === "en" || ids === "") return;
    catalogueStore.want(ids.split(","));
    catalogueStore.fetchOnce();
  }, [ids]);
}

export const gasOf = ({ sourceProductId, modelName }: EmptyNeed) => ({ id: sourceProductId, name: modelName });
