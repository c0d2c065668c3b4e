import { useState } from "react";
import { givenPasswordProblem } from "#people/rules/accounts/account-forms.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { callText } from "#platform/web/forms/call-text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

type Props = { token: string; onDone: (text: string) => void };

/** For a link opened in a browser other than the one that registered: the buyer enters the password or a new one. */
export function ConfirmWithPassword({ token, onDone }: Props) {
  const [choosesNew, setChoosesNew] = useState(false);
  return (
    <div className="mt-5 space-y-5">
      {choosesNew ? (
        <NewPasswordForm token={token} email="" call="POST /api/verify-email" />
      ) : (
        <PasswordForm token={token} onDone={onDone} />
      )}
      <Button onClick={() => setChoosesNew(!choosesNew)}>
        {choosesNew ? t("I know the password") : t("Choose a new password")}
      </Button>
      <p className="border-line border-t pt-4 text-ink-soft text-sm">
        {t("If you did not register with us, you can close this page. Nobody can use the account without you.")}
      </p>
    </div>
  );
}

const tell = (error: unknown) =>
  callText({
    refused: t("Verification failed or link expired."),
    notReached: t("Network error. Please try again."),
  })(error);

function PasswordForm({ token, onDone }: Props) {
  const form = useForm({
    name: "confirm-account",
    initial: { password: "" },
    check: ({ password }) => ({ password: givenPasswordProblem(password) }),
    send: async ({ password }) =>
      onDone((await callApi("POST /api/verify-email", { body: { token, password } })).message),
    tell,
  });
  return (
    <form {...form.wiring} aria-label={t("Confirm your account")} className="space-y-5">
      <FormErrors form={form} />
      <PasswordField
        {...form.secret("password")}
        label={t("Password you chose when you registered")}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <Button kind="main" type="submit" busy={form.sending && t("One moment…")} className="w-full sm:w-auto">
        {t("Confirm account")}
      </Button>
    </form>
  );
}
