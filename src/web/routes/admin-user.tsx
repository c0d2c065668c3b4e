import { apiContext, callApi } from "#web/api.ts";
import { UserPage } from "#web/back-office/accounts/user-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-user";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/users/{mobile}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  officeMeta(`${loaderData?.fullName ?? "User"}`, root.loaderData.shop.name);

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  return loaderData && <UserPage user={loaderData} />;
}
