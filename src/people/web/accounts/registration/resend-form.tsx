import { useState } from "react";
import { forgotPasswordProblem } from "#people/rules/accounts/account-forms.ts";
import { MailRequestForm } from "#people/web/accounts/mail-request-form.tsx";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { Notice } from "#platform/web/ui/notice.tsx";

export function ResendForm({ email }: { email?: string | undefined }) {
  const [sent, setSent] = useState("");
  return (
    <MailRequestForm
      name="resend"
      label={t("Resend verification email")}
      email={email}
      problemOf={forgotPasswordProblem}
      ask={(input) => callApi("POST /api/resend-verification", { body: { email: input } })}
      message={{
        refused: t("Failed to resend verification email."),
        notReached: t("Failed to send. Try again later."),
      }}
      button={{ label: t("Resend verification email"), kind: "quiet" }}
      onSent={setSent}
    >
      <div role="status">{sent && <Notice kind="good">{sent}</Notice>}</div>
    </MailRequestForm>
  );
}
