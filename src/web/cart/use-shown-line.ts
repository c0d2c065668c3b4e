import { useMemo } from "react";
import { displayLine } from "#domain/cart/display-line.ts";
import type { EmptyNeed } from "#domain/cylinders/empties/requirement.ts";
import { useCatalogue } from "#web/catalogue/data/use-catalogue.ts";

export function useShownLine() {
  const { products } = useCatalogue();
  return useMemo(() => {
    const known = new Map(products?.map((product) => [product.id, product]));
    return (line: { id: string; name: string }) => displayLine(line, known);
  }, [products]);
}

export const gasOf = ({ sourceProductId, modelName }: EmptyNeed) => ({ id: sourceProductId, name: modelName });
