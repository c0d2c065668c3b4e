import { useState } from "react";
import { resetRequestProblem } from "#people/rules/accounts/account-forms.ts";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { PastedTokenForm } from "#people/web/accounts/pasted-token-form.tsx";
import { useTakenFromAddress } from "#people/web/accounts/use-taken-from-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Route } from "./+types/reset-password";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Reset password")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function ResetPassword() {
  const brought = useTakenFromAddress();
  const [token, setToken] = useState(brought.token);
  const [sent, setSent] = useState("");
  if (token !== "") {
    return (
      <AccountPanel title={t("Choose a new password")}>
        <NewPasswordForm token={token} email={brought.email} />
        <p className="mt-6 border-line border-t pt-4">
          <Button kind="plain" size="small" onClick={() => setToken("")}>
            {t("Request a new reset link")}
          </Button>
        </p>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title={t("Reset password")} text={t("Request a link by mail, or paste the token from one you have.")}>
      <ResetRequestForm email={brought.email} problemOf={resetRequestProblem} onSent={setSent} />
      <div role="status" className="mt-4 empty:hidden">
        {sent && <Notice kind="good">{sent}</Notice>}
      </div>
      <section className="mt-6 border-line border-t pt-6">
        <h2 className="mb-4 font-semibold text-heading">{t("I have a token")}</h2>
        <PastedTokenForm onGiven={setToken} />
      </section>
    </AccountPanel>
  );
}
