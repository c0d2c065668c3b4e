import { qrSignUpProblems } from "#domain/accounts/account-forms.ts";
import { passwordHint } from "#domain/accounts/password-rule.ts";
import { cleanEmail } from "#domain/email.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { failedText } from "./failed-text.ts";
import { storeQrUser } from "./stored-qr-user.ts";

type SignUpField = "email" | "newPassword" | "confirmation";

const FORM = "qr-sign-up";
const FIELDS: readonly SignUpField[] = ["email", "newPassword", "confirmation"];
const draft = draftOf<SignUpField>(FORM, ["email"]);
const tell = () => failedText(t("Registration failed"));

/** The account works once the e-mail is confirmed and the shop has approved it. */
export function SignUpForm({ onDone }: { onDone: (signedUp: { email: string; text: string }) => void }) {
  const { typed, problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
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
  const field = (name: SignUpField) => ({ id: fieldId(FORM, name), name, error: problems[name] });
  return (
    <form {...wiring} aria-label={t("Sign Up")} className="space-y-5">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField
        {...field("email")}
        type="email"
        inputMode="email"
        label={t("Email")}
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        {...field("newPassword")}
        label={t("Password")}
        hint={passwordHint(typed.newPassword, { email: typed.email })}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...field("confirmation")}
        label={t("Confirm password")}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Button kind="main" type="submit" busy={sending && t("Signing up…")} className="w-full sm:w-auto sm:min-w-40">
        {t("Sign Up")}
      </Button>
    </form>
  );
}
