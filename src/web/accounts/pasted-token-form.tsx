import { resetTokenProblem } from "#domain/accounts/account-forms.ts";
import { t } from "#domain/language/text.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { pastedToken } from "./pasted-token.ts";

const FORM = "pasted-token";
const FIELDS = ["token"] as const;

/** For buyers who read the mail on another device: they paste the token or the whole link. */
export function PastedTokenForm({ onGiven }: { onGiven: (token: string) => void }) {
  const { problems, attempt, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: ({ token }) => {
      const message = resetTokenProblem(pastedToken(token));
      return message ? [{ field: "token" as const, message }] : [];
    },
    clean: { token: pastedToken },
    send: async ({ token }) => onGiven(pastedToken(token)),
  });
  return (
    <form {...wiring} aria-label={t("Paste a reset token")} className="space-y-4">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField
        id={fieldId(FORM, "token")}
        name="token"
        label={t("Reset token")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={problems.token}
      />
      <Button type="submit" className="w-full sm:w-auto">
        {t("Continue")}
      </Button>
    </form>
  );
}
