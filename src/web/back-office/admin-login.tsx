import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { safeOfficeNext } from "#domain/accounts/safe-next.ts";
import { t } from "#domain/language/text.ts";
import { AccountPanel } from "#web/accounts/account-panel.tsx";
import { AdminLoginForm } from "#web/office-kit/layout/admin-login-form.tsx";
import { OfficeHeader } from "#web/office-kit/layout/office-header.tsx";
import { MainContent } from "#web/shell/main-content.tsx";
import type { Route } from "./+types/admin-login";

export const handle = { ownFrame: true };

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Admin login · {shop}", { shop: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function AdminLoginPage({ matches: [root] }: Route.ComponentProps) {
  return <AdminLogin shopName={root.loaderData.shop.name} />;
}

function AdminLogin({ shopName }: { shopName: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(forgetOldToken, []);
  return (
    <>
      <OfficeHeader shopName={shopName} />
      <MainContent>
        <AccountPanel title={t("Admin login")} text={t("With the token the owner gave you.")}>
          <AdminLoginForm onLogin={async () => navigate(safeOfficeNext(search.get("next")), { replace: true })} />
        </AccountPanel>
      </MainContent>
    </>
  );
}

/** Earlier versions stored the token where every script could read it. */
function forgetOldToken() {
  try {
    localStorage.removeItem("adminToken");
  } catch {
    // Without storage there is nothing to remove.
  }
}
