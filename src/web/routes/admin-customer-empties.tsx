import { apiContext, callApi } from "#web/api.ts";
import { EmptiesPage } from "#web/back-office/empties/empties-page.tsx";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import type { Route } from "./+types/admin-customer-empties";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/empties/{mobile}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(`Empties of ${params.mobile}`, root.loaderData.shop.name);

export default function AdminCustomerEmpties({ loaderData }: Route.ComponentProps) {
  return loaderData && <EmptiesPage account={loaderData} />;
}
