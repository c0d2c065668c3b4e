import { apiContext, callApi } from "#web/api.ts";
import { UserPage } from "#web/back-office/accounts/user-page.tsx";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";
import type { Route } from "./+types/admin-user";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/users/{mobile}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => [
  { title: `${loaderData?.fullName ?? "User"} · ${root.loaderData.shop.name} back office` },
  { name: "robots", content: "noindex" },
];

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  return loaderData && <UserPage user={loaderData} />;
}
