import { useEffect, useMemo, useState } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Products } from "#catalogue/rules/trade-prices/trade-list.ts";
import { askInTurn } from "#catalogue/web/products/data/server-search.ts";
import { useCatalogue } from "#catalogue/web/products/data/use-catalogue.ts";
import { useFoundByServer, useShopSize } from "#catalogue/web/products/data/use-product-search.ts";
import { callApi } from "#platform/web/api.ts";
import type { PriceList } from "./row-table.tsx";

type SheetQuery = { words: readonly string[]; everything: boolean; most: number };

/**
 * Products of a sheet: `products` are all loaded ones, `offered` those that may get a row. In a small shop both are the whole catalogue.
 * In a large one the server returns the list's products and the search results; `hidden` counts further matches.
 */
export function useSheetProducts(list: PriceList, { words: message, everything, most }: SheetQuery) {
  const size = useShopSize();
  const isLarge = size?.isLarge === true;
  const { products: fetched, failed } = useCatalogue();
  const onServer = useFoundByServer(isLarge && everything ? { q: message.join(" "), stock: "all" } : undefined, most);
  const [known, setKnown] = useState<Products>(new Map());
  const ofList = useProductsOfList(list, isLarge);

  // Retains earlier results, because staff may have edited their rows.
  if (onServer.products.some(({ id }) => !known.has(id))) setKnown(new Map([...known, ...byId(onServer.products)]));

  const whole = useMemo(() => byId(isLarge ? [] : (fetched ?? [])), [isLarge, fetched]);
  const part = useMemo(() => new Map([...ofList, ...known]), [ofList, known]);
  const offered = useMemo(() => byId(onServer.products), [onServer.products]);
  const isMissing = isLarge ? onServer.failed : failed && !fetched;
  if (!isLarge) return { products: whole, offered: whole, hidden: undefined, isMissing };
  return { products: part, offered, hidden: Math.max(0, onServer.total - onServer.products.length), isMissing };
}

function useProductsOfList({ rows }: PriceList, isLarge: boolean): Products {
  const [found, setFound] = useState<Products>(new Map());
  useEffect(() => {
    const ids = [...new Set(rows.map(({ lineId }) => lineId.split("@")[0] ?? ""))].filter((id) => id !== "*");
    if (!isLarge || ids.length === 0) return;
    let isLatest = true;
    askInTurn(ids, (some) => callApi("GET /api/products", { query: { ids: some.join(",") } })).then(
      (products) => isLatest && setFound(byId(products)),
      // On failure the rows show their ids and retain their values.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [rows, isLarge]);
  return found;
}

const byId = (products: readonly Product[]): Products => new Map(products.map((product) => [product.id, product]));
