import { useState } from "react";
import { chosenPasswordProblems, qrUserTexts } from "#people/rules/accounts/password-rule.ts";
import { NO_PASSWORDS, TwoPasswordsFields } from "#people/web/accounts/passwords/two-passwords.tsx";
import { t } from "#platform/rules/language/text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ContinueNotice } from "./continue-notice.tsx";
import { failedText } from "./failed-text.ts";

type Props = {
  name: string;
  button: string;
  done: string;
  failed: string;
  send: (password: string) => Promise<{ message: string }>;
};

export function QrPasswordForm({ name, button, done, failed, send }: Props) {
  const [response, setResponse] = useState("");
  const form = useForm({
    name: "qr-password",
    initial: NO_PASSWORDS,
    check: (typed) => chosenPasswordProblems(typed, qrUserTexts()),
    send: async ({ newPassword }) => setResponse((await send(newPassword)).message),
    tell: failedText(failed),
  });
  if (response) return <ContinueNotice title={done} text={response} to="/qr-login" button={t("Go to sign in")} />;
  return (
    <form {...form.wiring} aria-label={name} className="space-y-5">
      <FormErrors form={form} />
      <TwoPasswordsFields form={form} />
      <Button kind="main" type="submit" busy={form.sending && t("Saving…")} className="w-full sm:w-auto">
        {button}
      </Button>
    </form>
  );
}
