import { qrSignUpProblems } from "#people/rules/accounts/account-forms.ts";
import { passwordHint } from "#people/rules/accounts/password-rule.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { draftOf } from "#platform/web/forms/draft.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { failedText } from "./failed-text.ts";
import { storeQrUser } from "./stored-qr-user.ts";

const draft = draftOf("qr-sign-up", ["email"]);
const tell = () => failedText(t("Registration failed"));

/** The account works once the email is confirmed and the shop has approved it. */
export function SignUpForm({ onDone }: { onDone: (signedUp: { email: string; text: string }) => void }) {
  const form = useForm({
    name: "qr-sign-up",
    initial: { email: "", newPassword: "", confirmation: "" },
    check: qrSignUpProblems,
    clean: { email: cleanEmail },
    draft,
    send: async ({ email, newPassword }) => {
      const body = { email: cleanEmail(email), password: newPassword };
      const { message } = await callApi("POST /api/qr-register", { body });
      storeQrUser({ email: body.email, verified: false });
      onDone({ email: body.email, text: message });
    },
    tell: tell(),
  });
  const { email, newPassword } = form.values;
  return (
    <form {...form.wiring} aria-label={t("Sign Up")} className="space-y-5">
      <FormErrors form={form} />
      <TextField
        {...form.field("email")}
        type="email"
        inputMode="email"
        label={t("Email")}
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.secret("newPassword")}
        label={t("Password")}
        hint={passwordHint(newPassword, { email })}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.secret("confirmation")}
        label={t("Confirm password")}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Button
        kind="main"
        type="submit"
        busy={form.sending && t("Signing up…")}
        className="w-full sm:w-auto sm:min-w-40"
      >
        {t("Sign Up")}
      </Button>
    </form>
  );
}
