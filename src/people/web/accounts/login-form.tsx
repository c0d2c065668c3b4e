import { logInProblems } from "#people/rules/accounts/account-forms.ts";
import { ResendForm } from "#people/web/accounts/registration/resend-form.tsx";
import { storeCustomer } from "#people/web/session/customer-details.ts";
import { sessionStore } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { draftOf } from "#platform/web/forms/draft.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

const draft = draftOf("login", ["loginId"]);

type Props = {
  /** A buyer who resets the password returns by mail. */
  onForgotten: () => void;
  /** Of an account registered on this device that has not logged in yet, or empty. */
  registeredEmail: () => string;
};

export function LoginForm({ onForgotten, registeredEmail }: Props) {
  const form = useForm({
    name: "login",
    initial: { loginId: "", password: "" },
    check: logInProblems,
    clean: { loginId: (text) => text.trim() },
    draft: { ...draft, read: () => ({ loginId: draft.read().loginId || registeredEmail() }) },
    send: async ({ loginId, password }) => {
      const { user } = await callApi("POST /api/login", { body: { loginId: loginId.trim(), password } });
      storeCustomer(user);
      sessionStore.change(user);
    },
  });
  const { error } = form;
  const unverified = error instanceof ApiProblem && error.code === "email-unverified" ? error : undefined;
  return (
    <>
      <form {...form.wiring} aria-label={t("Login")} className="space-y-5">
        <FormErrors form={form} />
        <TextField
          {...form.field("loginId")}
          label={t("Email or mobile number")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.secret("password")}
          label={t("Password")}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <Button kind="main" type="submit" busy={form.sending && t("Logging in…")} className="sm:min-w-40">
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

/** The server reveals the email only after a correct password, also for a login by mobile. */
const emailIn = (details: unknown): string | undefined => (details as { email?: string } | undefined)?.email;
