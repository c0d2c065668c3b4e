import { useState } from "react";
import { chosenPasswordProblems, qrUserTexts } from "#domain/accounts/password-rule.ts";
import { t } from "#domain/language/text.ts";
import { type TwoPasswords, TwoPasswordsFields } from "#web/accounts/two-passwords.tsx";
import { FormSummary } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ContinueNotice } from "./continue-notice.tsx";
import { failedText } from "./failed-text.ts";

type Props = {
  name: string;
  button: string;
  done: string;
  failed: string;
  send: (password: string) => Promise<{ message: string }>;
};

const FORM = "qr-password";
const FIELDS: readonly TwoPasswords[] = ["newPassword", "confirmation"];

export function QrPasswordForm({ name, button, done, failed, send }: Props) {
  const [response, setResponse] = useState("");
  const { typed, problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: (typed) => chosenPasswordProblems(typed, qrUserTexts()),
    send: async ({ newPassword }) => setResponse((await send(newPassword)).message),
    tell: failedText(failed),
  });
  if (response) return <ContinueNotice title={done} text={response} to="/qr-login" button={t("Go to sign in")} />;
  return (
    <form {...wiring} aria-label={name} className="space-y-5">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TwoPasswordsFields form={FORM} problems={problems} typed={typed} />
      <Button kind="main" type="submit" busy={sending && t("Saving…")} className="w-full sm:w-auto">
        {button}
      </Button>
    </form>
  );
}
