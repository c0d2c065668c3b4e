import { useState } from "react";
import { qrEmailProblem } from "#people/rules/accounts/account-forms.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { failedText } from "./failed-text.ts";

const tell = () => failedText(t("Failed to send reset link"));

export function useForgotPassword(email: string) {
  const [shown, setShown] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ sent?: string; failed?: string }>({});
  const problem = qrEmailProblem(email);

  async function send(showEmail: () => void) {
    setOutcome({});
    setShown(problem !== undefined);
    if (problem) return showEmail();
    setSending(true);
    try {
      const { message } = await callApi("POST /api/qr-forgot-password", { body: { email: cleanEmail(email) } });
      setOutcome({ sent: message });
    } catch (error) {
      setOutcome({ failed: tell()(error) });
    } finally {
      setSending(false);
    }
  }

  return { send, sending, ...outcome, emailProblem: shown ? problem : undefined };
}
