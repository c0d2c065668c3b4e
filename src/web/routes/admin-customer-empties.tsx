import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { EmptiesPage } from "#web/back-office/cylinders/empties/empties-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-customer-empties";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/empties/{mobile}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Empties of {name}", { name: params.mobile }), root.loaderData.shop.name);

export default function AdminCustomerEmpties({ loaderData }: Route.ComponentProps) {
  return loaderData && <EmptiesPage account={loaderData} />;
}
