import { useEffect, useMemo } from "react";
import { displayLine } from "#domain/cart/display-line.ts";
import type { EmptyNeed } from "#domain/cylinders/empties/requirement.ts";
import { spokenLanguage } from "#domain/language/language.ts";
import { catalogueStore } from "#web/catalogue/data/catalogue-store.ts";
import { useCatalogue } from "#web/catalogue/data/use-catalogue.ts";

export function useShownLine() {
  const { products } = useCatalogue();
  return useMemo(() => {
    const known = new Map(products?.map((product) => [product.id, product]));
    return (line: { id: string; name: string }) => displayLine(line, known);
  }, [products]);
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
