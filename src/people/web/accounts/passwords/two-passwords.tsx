import {
  type ChosenPassword,
  chosenPasswordProblems,
  customerTexts,
  type PasswordOwner,
  passwordHint,
} from "#people/rules/accounts/password-rule.ts";
import { t } from "#platform/rules/language/text.ts";
import type { FormState } from "#platform/web/forms/use-form.ts";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";

export const NO_PASSWORDS: ChosenPassword = { newPassword: "", confirmation: "" };

export const twoPasswordsProblems = (typed: ChosenPassword, owner: PasswordOwner = {}) =>
  chosenPasswordProblems(typed, customerTexts(), owner);

type Form = FormState<ChosenPassword>;
type Props = { form: { values: ChosenPassword; secret: Form["secret"] }; owner?: PasswordOwner };

export function TwoPasswordsFields({ form, owner }: Props) {
  return (
    <>
      <PasswordField
        {...form.secret("newPassword")}
        label={t("New password")}
        hint={passwordHint(form.values.newPassword, owner)}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.secret("confirmation")}
        label={t("Confirm new password")}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </>
  );
}
