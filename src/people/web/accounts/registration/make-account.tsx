import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { NewPasswordForm } from "#people/web/accounts/passwords/new-password-form.tsx";
import { useTakenFromAddress } from "#people/web/accounts/use-taken-from-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/make-account";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Set up your account")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

/** A customer whose order staff took claims the account through the mailed link. */
export default function MakeAccount() {
  const { token } = useTakenFromAddress();
  if (token === "") {
    return (
      <AccountPanel
        title={t("Set up your account")}
        text={t("Please open the link in our mail again. It contains your key.")}
      >
        <ButtonLink to="/forgot-password">{t("Other ways to choose a password")}</ButtonLink>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title={t("Set up your account")}
      text={t(
        "Choose a password. Log in with it and your mobile number or email, and find your order under My Orders.",
      )}
    >
      <NewPasswordForm token={token} email="" call="POST /api/make-account" />
    </AccountPanel>
  );
}
