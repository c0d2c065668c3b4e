import { MailRequestForm } from "#people/web/accounts/mail-request-form.tsx";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";

type Props = {
  email?: string;
  /** The two pages have different messages for a mistyped address. */
  problemOf: (email: string) => string | undefined;
  onSent: (message: string) => void;
};

export function ResetRequestForm(props: Props) {
  return (
    <MailRequestForm
      {...props}
      name="reset-request"
      label={t("Request a reset link")}
      ask={(email) => callApi("POST /api/reset-password", { body: { loginId: email } })}
      message={{ refused: t("Failed to request reset"), notReached: t("Network error.") }}
      button={{ label: t("Send reset link"), kind: "main" }}
    />
  );
}
