import { useLocation } from "react-router";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import type { Route } from "./+types/qr-create-password";
import { MailLinkMissing } from "./mail-link-missing.tsx";
import { QrPasswordForm } from "./qr-password-form.tsx";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Create QR password · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

/** The token is passed in navigation state, so it is in no URL and never on a server. */
export default function QrCreatePassword() {
  const { state } = useLocation();
  const token = useHydrated() ? tokenIn(state) : undefined;
  return (
    <AccountPanel title={t("Create password")} text={t("From now on, log in with this password and your email.")}>
      {token === undefined && (
        <Loading label={t("Loading the form")} className="space-y-4">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      {token === "" && (
        <MailLinkMissing text={t("Invalid access. Please use the verification link from your email.")} />
      )}
      {token && (
        <QrPasswordForm
          name={t("Create password")}
          button={t("Create password")}
          done={t("Password created")}
          failed={t("Failed to create password")}
          send={(password) => callApi("POST /api/qr-create-password", { body: { token, password } })}
        />
      )}
    </AccountPanel>
  );
}

/** Navigation state is untrusted input. */
function tokenIn(state: unknown): string {
  const { token } = (state ?? {}) as { token?: unknown };
  return typeof token === "string" ? token : "";
}
