import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { daysIn, PriceHistoryPage } from "#web/back-office/catalogue/daily-prices/price-history-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-price-history";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { days: daysIn(new URL(request.url).searchParams) };
  return loadForAdmin(() => callApi("GET /api/admin/prices/{id}/history", { params, query }, context.get(apiContext)));
}

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Price of {id}", { id: params.id }), root.loaderData.shop.name);

export default function AdminPriceHistory({ loaderData }: Route.ComponentProps) {
  return loaderData && <PriceHistoryPage history={loaderData} />;
}
