import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

const FORM = "admin-login";
const FIELDS = ["token"] as const;

/** The token is sent once and never stored: from then on the browser has an HttpOnly cookie. */
export function AdminLoginForm({ onLogin }: { onLogin: () => Promise<unknown> }) {
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm<"token">({
    fields: FIELDS,
    check: ({ token }) =>
      token.trim() === "" ? [{ field: "token", message: t("Please enter the admin token.") }] : [],
    send: async ({ token }) => {
      await callApi("POST /api/admin/session", { body: { token: token.trim() } });
      await onLogin();
    },
  });
  return (
    <form {...wiring} aria-label={t("Admin login")} className="space-y-5">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField
        id={fieldId(FORM, "token")}
        name="token"
        type="password"
        label={t("Admin token")}
        autoComplete="off"
        enterKeyHint="go"
        error={problems.token}
      />
      <Button kind="main" type="submit" busy={sending && t("Logging in…")} className="sm:min-w-40">
        {t("Login")}
      </Button>
    </form>
  );
}
