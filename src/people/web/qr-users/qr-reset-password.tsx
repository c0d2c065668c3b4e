import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { useTakenFromAddress } from "#people/web/accounts/use-taken-from-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import type { Route } from "./+types/qr-reset-password";
import { MailLinkMissing } from "./mail-link-missing.tsx";
import { QrPasswordForm } from "./qr-password-form.tsx";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Reset QR password · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

/** Every session of the account ends. */
export default function QrResetPassword() {
  const { token } = useTakenFromAddress();
  return (
    <AccountPanel title={t("Reset password")} text={token && t("All devices must sign in again.")}>
      {token === "" ? (
        <MailLinkMissing text={t("Invalid reset link. Please request a new password reset.")} />
      ) : (
        <QrPasswordForm
          name={t("Reset password")}
          button={t("Reset password")}
          done={t("Password changed")}
          failed={t("Password reset failed")}
          send={(newPassword) => callApi("POST /api/qr-reset-password", { body: { token, newPassword } })}
        />
      )}
    </AccountPanel>
  );
}
