import { useState } from "react";
import { forgotPasswordProblem } from "#domain/accounts/account-forms.ts";
import { cleanEmail } from "#domain/email.ts";
import { callApi } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { callText } from "./call-text.ts";
import { FormSummary, fieldId } from "./form-summary.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const FORM = "resend";
const FIELDS = ["email"] as const;

/** Another mail to confirm an address with, for who lost the first one. */
export function ResendForm({ email = "" }: { email?: string | undefined }) {
  const [sent, setSent] = useState("");
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: (typed) => {
      const message = forgotPasswordProblem(typed.email);
      return message ? [{ field: "email" as const, message }] : [];
    },
    send: async (typed) => {
      setSent("");
      const { message } = await callApi("POST /api/resend-verification", { body: { email: cleanEmail(typed.email) } });
      setSent(message);
    },
    tell: callText({
      refused: "Failed to resend verification email.",
      notReached: "Failed to send. Try again later.",
    }),
  });
  return (
    <form {...wiring} aria-label="Resend verification email" className="space-y-4">
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
      <Button type="submit" busy={sending && "Sending…"} className="w-full sm:w-auto">
        Resend verification email
      </Button>
      <div role="status">{sent && <Notice kind="good">{sent}</Notice>}</div>
    </form>
  );
}
