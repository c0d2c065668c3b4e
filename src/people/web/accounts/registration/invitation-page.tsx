import { useState } from "react";
import { forgotPasswordProblem } from "#people/rules/accounts/account-forms.ts";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import {
  NO_PASSWORDS,
  TwoPasswordsFields,
  twoPasswordsProblems,
} from "#people/web/accounts/passwords/two-passwords.tsx";
import { useTakenFromAddress } from "#people/web/accounts/use-taken-from-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { callText } from "#platform/web/forms/call-text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Route } from "./+types/invitation-page";

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Set up your account")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

/** A customer opens the link that staff sent, and chooses an email and a password. The mailbox confirms. */
export default function InvitationPage() {
  const { token } = useTakenFromAddress();
  const [sent, setSent] = useState<{ email: string; text: string }>();
  if (token === "") {
    return (
      <AccountPanel title={t("Set up your account")}>
        <p>{t("Please open the link that we sent you again. It contains your key.")}</p>
      </AccountPanel>
    );
  }
  if (sent) {
    return (
      <AccountPanel title={t("Check your mail")}>
        <div ref={(panel) => panel?.focus()} tabIndex={-1} role="status" className="outline-none">
          <Notice kind="good">
            {sent.text} <strong className="break-all text-ink">{sent.email}</strong>
          </Notice>
        </div>
        <Button className="mt-5" onClick={() => setSent(undefined)}>
          {t("Use another email")}
        </Button>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title={t("Set up your account")}
      text={t(
        "Enter your email and choose a password. We send a link to confirm the email, then your account is open.",
      )}
    >
      <InvitationForm token={token} onSent={setSent} />
    </AccountPanel>
  );
}

type FormProps = { token: string; onSent: (sent: { email: string; text: string }) => void };

function InvitationForm({ token, onSent }: FormProps) {
  const form = useForm({
    name: "invitation",
    initial: { email: "", ...NO_PASSWORDS },
    check: (typed) => [
      ...emailProblem(typed.email),
      ...twoPasswordsProblems(typed, { email: cleanEmail(typed.email) }),
    ],
    clean: { email: cleanEmail },
    send: async ({ email, newPassword }) => {
      const address = cleanEmail(email);
      const { message } = await callApi("POST /api/claim-by-invitation", {
        body: { token, email: address, newPassword },
      });
      onSent({ email: address, text: message });
    },
    tell: callText({
      refused: t("This link is no longer valid. Please ask us for a new one."),
      notReached: t("Network error. Please try again."),
    }),
  });
  return (
    <form {...form.wiring} aria-label={t("Set up your account")} className="space-y-5">
      <FormErrors form={form} />
      <TextField {...form.field("email")} type="email" inputMode="email" label={t("Email")} autoComplete="email" />
      <TwoPasswordsFields form={form} owner={{ email: cleanEmail(form.values.email) }} />
      <Button kind="main" type="submit" busy={form.sending && t("Saving…")} className="w-full sm:w-auto">
        {t("Set up account")}
      </Button>
    </form>
  );
}

function emailProblem(email: string) {
  const message = forgotPasswordProblem(email);
  return message ? [{ field: "email" as const, message }] : [];
}
