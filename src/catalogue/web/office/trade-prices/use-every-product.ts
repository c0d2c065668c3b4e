import { useEffect, useState } from "react";
import type { Products } from "#catalogue/rules/trade-prices/trade-list.ts";
import { callApi } from "#platform/web/api.ts";

const NONE: Products = new Map();

/** Every product that a list may have a price for. */
export function useEveryProduct(): { products: Products; isMissing: boolean } {
  const [products, setProducts] = useState(NONE);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    callApi("GET /api/products", { query: {} }).then(
      (all) => setProducts(new Map(all.map((product) => [product.id, product]))),
      () => setMissing(true),
    );
  }, []);
  return { products, isMissing };
}
