import { t } from "#domain/language/text.ts";
import { AccountPanel } from "#web/accounts/account-panel.tsx";
import { useTakenFromAddress } from "#web/accounts/use-taken-from-address.ts";
import { callApi } from "#web/api.ts";
import { MailLinkMissing } from "./mail-link-missing.tsx";
import { QrPasswordForm } from "./qr-password-form.tsx";

/** Every session of the account ends. */
export function QrResetPassword() {
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
