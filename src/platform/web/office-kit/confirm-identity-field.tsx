import { t } from "#platform/rules/language/text.ts";
import type { FormState } from "#platform/web/forms/use-form.ts";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { useAdmin } from "./admin.ts";
import { useIdentity } from "./remember-identity.tsx";

/** The fields of a form that confirms the admin; the server reads the one that applies. */
export const NO_CONFIRMATION = { token: "", password: "" };

type Props = {
  form: { secret: (path: "token" | "password") => ReturnType<FormState<object>["secret"]> };
  hint?: string;
};

/** "Confirm it is you": the password of a person, the token of an admin who logged in with one. Hidden where an earlier one is remembered. */
export function ConfirmIdentityField({ form, hint }: Props) {
  const { hasPassword } = useAdmin();
  const { isKnown } = useIdentity();
  if (isKnown) return null;
  return (
    <PasswordField
      {...form.secret(hasPassword ? "password" : "token")}
      label={hasPassword ? t("Your password") : t("Your admin token")}
      hint={hint}
      autoComplete="current-password"
    />
  );
}
