import { apiContext, callApi } from "#web/api.ts";
import { PriceListPage } from "#web/back-office/trade-prices/price-list-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-price-list";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() =>
    callApi("GET /api/admin/price-lists/{id}", { params: { id: Number(params.id) } }, context.get(apiContext)),
  );

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Price list", root.loaderData.shop.name);

export default function AdminPriceList({ loaderData }: Route.ComponentProps) {
  return loaderData && <PriceListPage list={loaderData} />;
}
