import { CUSTOMER_WORDS, isPassword } from "#domain/accounts/password-rule.ts";
import type { Problem, Problems } from "#web/forms/form-problems.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

export type TwoPasswords = "newPassword" | "confirmation";

/** Each field is told its own mistake: the words are the same wherever a password is chosen. */
export function twoPasswordsProblems(typed: Record<TwoPasswords, string>): Problem<TwoPasswords>[] {
  if (!isPassword(typed.newPassword)) return [{ field: "newPassword", message: CUSTOMER_WORDS.tooWeak }];
  if (typed.newPassword === typed.confirmation) return [];
  return [{ field: "confirmation", message: CUSTOMER_WORDS.different }];
}

type Props = { form: string; problems: Problems<TwoPasswords> };

/** A new password, twice. */
export function TwoPasswordsFields({ form, problems }: Props) {
  return (
    <>
      <PasswordField
        id={fieldId(form, "newPassword")}
        name="newPassword"
        label="New password"
        hint="At least 8 letters and numbers."
        autoComplete="new-password"
        enterKeyHint="next"
        error={problems.newPassword}
      />
      <PasswordField
        id={fieldId(form, "confirmation")}
        name="confirmation"
        label="Confirm new password"
        autoComplete="new-password"
        enterKeyHint="done"
        error={problems.confirmation}
      />
    </>
  );
}
