import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { SalesPage } from "#web/back-office/dashboard/sales-page.tsx";
import { loadForAdmin, searchOf } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-sales";

export function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf({ request });
  const by = (search.get("by") ?? "month") as "month";
  const [from, to] = ["from", "to"].map((name) => search.get(name) || undefined);
  const query = { by, ...(from && { from }), ...(to && { to }) };
  return loadForAdmin(async () => ({
    by,
    sales: await callApi("GET /api/admin/sales", { query }, context.get(apiContext)),
  }));
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Sales"), root.loaderData.shop.name);

export default function AdminSales({ loaderData }: Route.ComponentProps) {
  return loaderData && <SalesPage {...loaderData} />;
}
