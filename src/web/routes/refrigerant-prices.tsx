import { visibleRows } from "#domain/daily-prices/visible-rows.ts";
import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { fetchPriceRows } from "#web/daily-prices/fetch-price-rows.ts";
import { LivePrices } from "#web/daily-prices/live-prices.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { TextLink } from "#web/ui/buttons/link.tsx";
import type { Route } from "./+types/refrigerant-prices";

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: visibleRows(await callApi("GET /api/refrigerant-prices", {}, context.get(apiContext))) };
}

/** The page opens even if the prices fail to load. */
export async function clientLoader() {
  try {
    const { rows, keptAt: storedAt = Date.now() } = await fetchPriceRows();
    return { rows, at: storedAt };
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
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6 md:pt-12">
      <h1 className="font-bold text-display">{t("Refrigerant prices today")}</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">
        {t("Per kilogram and for a whole cylinder, without GST. This page updates automatically.")}{" "}
        <TextLink to="/rate-list">{t("Prices of every pack are on the rate list.")}</TextLink>
      </p>
      <div className="mt-4">
        <LivePrices {...loaderData} />
      </div>
    </div>
  );
}
