import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { FormErrors } from "#web/forms/form-errors.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** The token is sent once and never stored: from then on the browser has an HttpOnly cookie. */
export function AdminLoginForm({ onLogin }: { onLogin: () => Promise<unknown> }) {
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
