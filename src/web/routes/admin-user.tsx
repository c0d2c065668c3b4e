import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { UserPage } from "#web/back-office/accounts/user-page.tsx";
import { ifAllowed, loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-user";

export function loader({ context, params }: Route.LoaderArgs) {
  const send = context.get(apiContext);
  return loadForAdmin(async () => {
    const [user, lists] = await Promise.all([
      callApi("GET /api/admin/users/{mobile}", { params }, send),
      ifAllowed(() => callApi("GET /api/admin/users/{mobile}/price-lists", { params }, send)),
    ]);
    return { user, lists };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  officeMeta(`${loaderData?.user.fullName ?? t("User")}`, root.loaderData.shop.name);

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  return loaderData && <UserPage {...loaderData} />;
}
