import { useCallback, useEffect, useMemo } from "react";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { visibleRows } from "#catalogue/rules/daily-prices/visible-rows.ts";
import { fetchPriceRows } from "#catalogue/web/daily-prices/fetch-price-rows.ts";
import { LivePricesPage } from "#catalogue/web/daily-prices/live-prices.tsx";
import { receiveRows, sendRows } from "#catalogue/web/daily-prices/sent-rows.ts";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { pack, unpack } from "#platform/web/ui/browser/packed.ts";
import { whenIdle } from "#platform/web/ui/browser/when-idle.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { addGas } from "#sales/web/cart/add-gas.ts";
import { pageMeta } from "#shop/web/page-meta.ts";
import { useShop } from "#shop/web/use-shop.ts";
import type { Route } from "./+types/refrigerant-prices";

export async function loader({ context }: Route.LoaderArgs) {
  const rows = visibleRows(await callApi("GET /api/refrigerant-prices", {}, context.get(apiContext)));
  return { rows: pack(sendRows(rows)) };
}

/** The page opens even if the prices fail to load. */
export async function clientLoader() {
  try {
    const { rows, storedAt = Date.now() } = await fetchPriceRows();
    return { rows: pack(sendRows(rows)), at: storedAt };
  } catch {
    return { rows: null };
  }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Refrigerant prices today"),
      description: t(
        "What each refrigerant costs per kilogram today, and how its price moved in the last thirty days.",
      ),
      path: "/refrigerant-prices",
    },
    root.loaderData,
  );

export default function RefrigerantPrices({ loaderData }: Route.ComponentProps) {
  const { whatsapp } = useShop();
  const { rows, at } = { at: undefined, ...loaderData };
  const first = useMemo(() => ({ rows: rows && receiveRows(unpack(rows)), at }), [rows, at]);

  // So that Add to Cart needs no request.
  useEffect(() => {
    catalogueStore.want(first.rows?.map(({ id }) => id) ?? []);
    whenIdle(catalogueStore.fetchOnce);
  }, [first]);

  const add = useCallback(
    async (row: PriceRowResponse) => {
      try {
        const refusal = await addGas(row, whatsapp);
        if (refusal) toast(refusal, "problem");
      } catch {
        toast(t("Network error. Please try again."), "problem");
      }
    },
    [whatsapp],
  );

  return <LivePricesPage first={first} onAdd={add} />;
}
