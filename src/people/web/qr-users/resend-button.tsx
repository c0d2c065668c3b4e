import { useState } from "react";
import { qrEmailProblem } from "#people/rules/accounts/account-forms.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { failedText } from "./failed-text.ts";

type Resend = { kind: "idle" | "sending" } | { kind: "sent" | "failed"; text: string };

const tell = () => failedText(t("Failed to resend verification email."));

export function ResendButton({ email }: { email: string }) {
  const [resend, setResend] = useState<Resend>({ kind: "idle" });
  const unknown = qrEmailProblem(email) !== undefined;

  async function send() {
    if (unknown) return setResend({ kind: "failed", text: t("Email not found. Please try registering again.") });
    setResend({ kind: "sending" });
    try {
      const { message } = await callApi("POST /api/qr-resend-verification", { body: { email: cleanEmail(email) } });
      setResend({ kind: "sent", text: message });
    } catch (error) {
      setResend({ kind: "failed", text: tell()(error) });
    }
  }

  return (
    <div className="space-y-4">
      <Button onClick={send} busy={resend.kind === "sending" && t("Sending…")} className="w-full sm:w-auto">
        {t("Resend verification email")}
      </Button>
      <div role="status" className="empty:hidden">
        {resend.kind === "sent" && <Notice kind="good">{resend.text}</Notice>}
      </div>
      {resend.kind === "failed" && (
        <Notice kind="bad">
          {resend.text} {unknown && <TextLink to="/qr-login#sign-up">{t("Sign Up")}</TextLink>}
        </Notice>
      )}
    </div>
  );
}
