import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AdminLoginForm } from "#office/web/frame/admin-login-form.tsx";
import { safeOfficeNext } from "#people/rules/accounts/safe-next.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { local } from "#platform/web/state/storage.ts";
import type { Route } from "./+types/admin-login";
import { AdminFrame } from "./admin-frame.tsx";

export const handle = { ownFrame: true };

/** Until a person has a password, the token is the only way in. */
export const loader = ({ context }: Route.LoaderArgs) =>
  callApi("GET /api/admin/login", {}, context.get(apiContext)).catch(() => ({ byPassword: true }));

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Admin login · {shop}", { shop: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function AdminLoginPage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Earlier versions stored the token where every script could read it.
  useEffect(() => local.writeText("adminToken", null), []);
  return (
    <AdminFrame shopName={root.loaderData.shop.name} title={t("Admin login")}>
      <AdminLoginForm
        byToken={!loaderData.byPassword}
        onLogin={async () => navigate(safeOfficeNext(search.get("next")), { replace: true })}
      />
    </AdminFrame>
  );
}
