import { logInProblems } from "#domain/accounts/account-forms.ts";
import { t } from "#domain/language/text.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { storeCustomer } from "#web/session/customer-details.ts";
import { sessionStore } from "#web/session/session-store.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ResendForm } from "./resend-form.tsx";

type LoginField = "loginId" | "password";

const FORM = "login";
const FIELDS: readonly LoginField[] = ["loginId", "password"];
const draft = draftOf<LoginField>(FORM, ["loginId"]);

type Props = {
  /** A buyer who resets the password returns by mail. */
  onForgotten: () => void;
};

export function LoginForm({ onForgotten }: Props) {
  const { problems, attempt, sending, refusal, error, wiring } = useCheckedForm({
    fields: FIELDS,
    check: logInProblems,
    clean: { loginId: (text) => text.trim() },
    draft,
    send: async ({ loginId, password }) => {
      const { user } = await callApi("POST /api/login", { body: { loginId: loginId.trim(), password } });
      storeCustomer(user);
      sessionStore.change(user);
    },
  });
  const unverified = error instanceof ApiProblem && error.code === "email-unverified" ? error : undefined;
  return (
    <>
      <form {...wiring} aria-label={t("Login")} className="space-y-5">
        <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
        <TextField
          id={fieldId(FORM, "loginId")}
          name="loginId"
          label={t("Email or mobile number")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
          error={problems.loginId}
        />
        <PasswordField
          id={fieldId(FORM, "password")}
          name="password"
          label={t("Password")}
          autoComplete="current-password"
          enterKeyHint="go"
          error={problems.password}
        />
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <Button kind="main" type="submit" busy={sending && t("Logging in…")} className="sm:min-w-40">
            {t("Login")}
          </Button>
          <TextLink to="/forgot-password" onClick={onForgotten}>
            {t("Forgot password?")}
          </TextLink>
        </div>
      </form>
      {unverified && (
        <section className="mt-6 border-line border-t pt-6">
          <h2 className="mb-4 font-semibold text-heading">{t("Get a new link")}</h2>
          <ResendForm email={emailIn(unverified.details)} />
        </section>
      )}
    </>
  );
}

/** The server reveals the e-mail only after a correct password, also for a login by mobile. */
const emailIn = (details: unknown): string | undefined => (details as { email?: string } | undefined)?.email;
