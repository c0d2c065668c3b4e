import { PAYMENTS_SHOWN } from "#contract/back-office/roles.ts";
import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { CustomerAccountPage } from "#web/back-office/receivables/customer-account-page.tsx";
import { requestedPage } from "#web/office-kit/list-address.ts";
import { loadForAdmin, searchOf } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-user-account";

export const loader = ({ context, params, request }: Route.LoaderArgs) => {
  const { offset } = requestedPage(searchOf({ request }), PAYMENTS_SHOWN);
  const query = { params, query: { offset } };
  return loadForAdmin(() => callApi("GET /api/admin/customer-accounts/{mobile}", query, context.get(apiContext)));
};

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  officeMeta(t("Account of {name}", { name: loaderData?.name ?? t("a customer") }), root.loaderData.shop.name);

export default function AdminUserAccount({ loaderData }: Route.ComponentProps) {
  return loaderData && <CustomerAccountPage account={loaderData} />;
}
