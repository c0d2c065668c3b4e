import { resetTokenProblem } from "#people/rules/accounts/account-forms.ts";
import { t } from "#platform/rules/language/text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

/** For buyers who read the mail on another device: they paste the token or the whole link. */
export function PastedTokenForm({ onGiven }: { onGiven: (token: string) => void }) {
  const form = useForm({
    name: "pasted-token",
    initial: { token: "" },
    check: ({ token }) => ({ token: resetTokenProblem(pastedToken(token)) }),
    clean: { token: pastedToken },
    send: async ({ token }) => onGiven(pastedToken(token)),
  });
  return (
    <form {...form.wiring} aria-label={t("Paste a reset token")} className="space-y-4">
      <FormErrors form={form} />
      <TextField
        {...form.field("token")}
        label={t("Reset token")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <Button type="submit" className="w-full sm:w-auto">
        {t("Continue")}
      </Button>
    </form>
  );
}

export function pastedToken(text: string): string {
  const trimmed = text.trim();
  return /[?&]token=([^&#\s]+)/.exec(trimmed)?.[1] ?? trimmed;
}
