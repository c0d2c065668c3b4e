import type { ReactNode } from "react";
import { cleanEmail } from "#domain/email.ts";
import { t } from "#domain/language/text.ts";
import { callText } from "#web/forms/call-text.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type Props = {
  form: string;
  label: string;
  email?: string | undefined;
  problemOf: (email: string) => string | undefined;
  ask: (email: string) => Promise<{ message: string }>;
  message: Parameters<typeof callText>[0];
  button: { label: string; kind: "main" | "quiet" };
  /** Receives the server's message, and an empty string when a new request starts. */
  onSent: (message: string) => void;
  children?: ReactNode;
};

const FIELDS = ["email"] as const;

/** Requests a mail to an address. The response does not reveal whether the account exists. */
export function MailRequestForm({ form, label, email = "", button, children, ...request }: Props) {
  const { problemOf, ask, message: text, onSent } = request;
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    check: (typed) => {
      const message = problemOf(typed.email);
      return message ? [{ field: "email" as const, message }] : [];
    },
    send: async (typed) => {
      onSent("");
      const { message } = await ask(cleanEmail(typed.email));
      onSent(message);
    },
    tell: callText(text),
  });
  return (
    <form {...wiring} aria-label={label} className="space-y-4">
      <FormSummary form={form} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField
        id={fieldId(form, "email")}
        name="email"
        type="email"
        inputMode="email"
        label={t("Email")}
        autoComplete="email"
        enterKeyHint="send"
        defaultValue={email}
        error={problems.email}
      />
      <Button kind={button.kind} type="submit" busy={sending && t("Sending…")} className="w-full sm:w-auto">
        {button.label}
      </Button>
      {children}
    </form>
  );
}
