import { t } from "#domain/language/text.ts";
import { apiContext, callApi, callForList } from "#web/api.ts";
import { PriceListPage } from "#web/back-office/trade-prices/price-list-page.tsx";
import { requestedPage } from "#web/office-kit/list-address.ts";
import { loadForAdmin, searchOf } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-price-list";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const of = { params: { id: Number(params.id) } };
  const send = context.get(apiContext);
  return loadForAdmin(async () => {
    const list = await callApi("GET /api/admin/price-lists/{id}", of, send);
    if (list.mobile !== null) return { list, members: null };
    const query = requestedPage(searchOf({ request }));
    return { list, members: await callForList("GET /api/admin/price-lists/{id}/customers", { ...of, query }, send) };
  });
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Price list"), root.loaderData.shop.name);

export default function AdminPriceList({ loaderData }: Route.ComponentProps) {
  return loaderData && <PriceListPage {...loaderData} />;
}
