import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callText } from "#platform/web/forms/call-text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

type Props = {
  /** Prefix of the field ids. */
  name: string;
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

/** Requests a mail to an address. The response does not reveal whether the account exists. */
export function MailRequestForm({ name, label, email = "", button, children, ...request }: Props) {
  const { problemOf, ask, message: text, onSent } = request;
  const form = useForm({
    name,
    initial: { email },
    check: (typed) => ({ email: problemOf(typed.email) }),
    send: async (typed) => {
      onSent("");
      const { message } = await ask(cleanEmail(typed.email));
      onSent(message);
    },
    tell: callText(text),
  });
  return (
    <form {...form.wiring} aria-label={label} className="space-y-4">
      <FormErrors form={form} />
      <TextField
        {...form.field("email")}
        type="email"
        inputMode="email"
        label={t("Email")}
        autoComplete="email"
        enterKeyHint="send"
      />
      <Button kind={button.kind} type="submit" busy={form.sending && t("Sending…")} className="w-full sm:w-auto">
        {button.label}
      </Button>
      {children}
    </form>
  );
}
