import { cleanEmail } from "#domain/email.ts";
import { callApi } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { callText } from "./call-text.ts";
import { FormSummary, fieldId } from "./form-summary.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

type Props = {
  email?: string;
  /** The two pages that ask for it have different words for a mistyped address. */
  problemOf: (email: string) => string | undefined;
  onSent: (message: string) => void;
};

const FORM = "reset-request";
const FIELDS = ["email"] as const;

/** Asks for a mail with a reset link. The answer is the same whether there is such an account or not. */
export function ResetRequestForm({ email = "", problemOf, onSent }: Props) {
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: (typed) => {
      const message = problemOf(typed.email);
      return message ? [{ field: "email" as const, message }] : [];
    },
    send: async (typed) => {
      onSent("");
      const { message } = await callApi("POST /api/reset-password", { body: { loginId: cleanEmail(typed.email) } });
      onSent(message);
    },
    tell: callText({ refused: "Failed to request reset", notReached: "Network error." }),
  });
  return (
    <form {...wiring} aria-label="Request a reset link" className="space-y-4">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField
        id={fieldId(FORM, "email")}
        name="email"
        type="email"
        inputMode="email"
        label="Email"
        autoComplete="email"
        enterKeyHint="send"
        defaultValue={email}
        error={problems.email}
      />
      <Button kind="main" type="submit" busy={sending && "Sending…"} className="w-full sm:w-auto">
        Send reset link
      </Button>
    </form>
  );
}
