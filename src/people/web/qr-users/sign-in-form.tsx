import { useNavigate, useSearchParams } from "react-router";
import { qrSignInProblems } from "#people/rules/accounts/account-forms.ts";
import { safeToolNext } from "#people/rules/accounts/safe-next.ts";
import { sessionStore } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { failedText } from "./failed-text.ts";
import { ResendButton } from "./resend-button.tsx";
import { storedQrUser, storeQrUser } from "./stored-qr-user.ts";
import { useForgotPassword } from "./use-forgot-password.ts";

const tell = () => failedText(t("Login failed"));

/** Prefilled with the last user of this device; only a successful login is stored. */
const lastUser = { read: () => ({ email: storedQrUser()?.email ?? "" }) };

export function SignInForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm({
    name: "qr-sign-in",
    initial: { email: "", password: "" },
    check: qrSignInProblems,
    clean: { email: cleanEmail },
    draft: lastUser,
    send: async ({ email, password }) => {
      const { user } = await callApi("POST /api/qr-login", { body: { email: cleanEmail(email), password } });
      storeQrUser(user);
      void sessionStore.refresh();
      await navigate(safeToolNext(search.get("next")), { replace: true });
    },
    tell: tell(),
  });
  const { values, error } = form;
  const forgot = useForgotPassword(values.email);
  const unverified = error instanceof ApiProblem && error.code === "email-unverified";
  return (
    <>
      <form {...form.wiring} aria-label={t("Sign In")} className="space-y-5">
        <FormErrors form={form} />
        <TextField
          {...form.field("email")}
          type="email"
          inputMode="email"
          label={t("Email")}
          autoComplete="username"
          enterKeyHint="next"
          error={form.problems.email ?? forgot.emailProblem}
        />
        <PasswordField
          {...form.secret("password")}
          label={t("Password")}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <Button kind="main" type="submit" busy={form.sending && t("Signing in…")} className="sm:min-w-40">
            {t("Sign In")}
          </Button>
          <Button
            kind="plain"
            busy={forgot.sending && t("Sending…")}
            onClick={() => forgot.send(() => document.getElementById(form.idOf("email"))?.focus())}
          >
            {t("Forgot password?")}
          </Button>
        </div>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {forgot.sent && <Notice kind="good">{forgot.sent}</Notice>}
      </div>
      {forgot.failed && (
        <div className="mt-4">
          <Notice kind="bad">{forgot.failed}</Notice>
        </div>
      )}
      {unverified && (
        <div className="mt-6 border-line border-t pt-6">
          <ResendButton email={values.email} />
        </div>
      )}
    </>
  );
}
