import { useState } from "react";
import { logInProblems } from "#people/rules/accounts/account-forms.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

type Props = {
  onLogin: () => Promise<unknown>;
  /** Shows the token field first, for an admin who used one before. */
  byToken?: boolean;
};

/** People log in with a password, the first owner and programs' keepers with a token. Neither is stored in the browser. */
export function AdminLoginForm({ onLogin, byToken = false }: Props) {
  const [withToken, setWithToken] = useState(byToken);
  return (
    <>
      {withToken ? <TokenForm onLogin={onLogin} /> : <PasswordForm onLogin={onLogin} />}
      <p className="mt-5 border-line border-t pt-4">
        <Button kind="plain" size="small" onClick={() => setWithToken(!withToken)}>
          {withToken ? t("Use a password") : t("Use an admin token")}
        </Button>
      </p>
    </>
  );
}

function PasswordForm({ onLogin }: Pick<Props, "onLogin">) {
  const form = useForm({
    name: "admin-login",
    initial: { loginId: "", password: "" },
    check: logInProblems,
    clean: { loginId: (text) => text.trim() },
    send: async (body) => {
      await callApi("POST /api/admin/login", { body });
      await onLogin();
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Admin login")} className="space-y-5">
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
        <TextLink to="/admin/forgot-password">{t("Forgot password?")}</TextLink>
      </div>
    </form>
  );
}

function TokenForm({ onLogin }: Pick<Props, "onLogin">) {
  const form = useForm({
    name: "admin-login",
    initial: { token: "" },
    check: ({ token }) => ({ token: token.trim() === "" && t("Please enter the admin token.") }),
    send: async ({ token }) => {
      await callApi("POST /api/admin/session", { body: { token: token.trim() } });
      await onLogin();
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Admin login")} className="space-y-5">
      <FormErrors form={form} />
      <TextField
        type="password"
        label={t("Admin token")}
        autoComplete="off"
        enterKeyHint="go"
        {...form.secret("token")}
      />
      <Button kind="main" type="submit" busy={form.sending && t("Logging in…")} className="sm:min-w-40">
        {t("Login")}
      </Button>
    </form>
  );
}
