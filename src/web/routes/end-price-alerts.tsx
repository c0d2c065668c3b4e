import { t } from "#domain/language/text.ts";
import { EndAlerts } from "#web/daily-prices/end-alerts.tsx";
import type { Route } from "./+types/end-price-alerts";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${t("Stop price alerts")} · ${matches[0].loaderData.shop.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function EndPriceAlerts() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 md:px-6 md:pt-20">
      <EndAlerts />
    </div>
  );
}
