import { useEffect, useMemo } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { useFetchedProducts, useFreshCatalogue } from "./use-catalogue.ts";

type ProductPageData = { product: Product; related: Product[] };

export function useNewestProducts({ product, related }: ProductPageData): ProductPageData {
  const products = useFetchedProducts();
  useFreshCatalogue();
  useEffect(() => catalogueStore.want([product, ...related].map(({ id }) => id)), [product, related]);
  return useMemo(() => {
    const newest = new Map(products?.map((candidate) => [candidate.id, candidate]));
    const now = (sent: Product) => newest.get(sent.id) ?? sent;
    return { product: now(product), related: related.map(now) };
  }, [products, product, related]);
}
