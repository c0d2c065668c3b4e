import {
  type ChosenPassword,
  chosenPasswordProblems,
  customerTexts,
  type PasswordOwner,
  passwordHint,
} from "#domain/accounts/password-rule.ts";
import { t } from "#domain/language/text.ts";
import type { Problems } from "#web/forms/form-problems.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";

export type TwoPasswords = keyof ChosenPassword;

export const twoPasswordsProblems = (typed: ChosenPassword, owner: PasswordOwner = {}) =>
  chosenPasswordProblems(typed, customerTexts(), owner);

type Props = {
  form: string;
  problems: Problems<TwoPasswords>;
  typed: ChosenPassword;
  owner?: PasswordOwner;
};

export function TwoPasswordsFields({ form, problems, typed, owner }: Props) {
  return (
    <>
      <PasswordField
        id={fieldId(form, "newPassword")}
        name="newPassword"
        label={t("New password")}
        hint={passwordHint(typed.newPassword, owner)}
        autoComplete="new-password"
        enterKeyHint="next"
        error={problems.newPassword}
      />
      <PasswordField
        id={fieldId(form, "confirmation")}
        name="confirmation"
        label={t("Confirm new password")}
        autoComplete="new-password"
        enterKeyHint="done"
        error={problems.confirmation}
      />
    </>
  );
}
