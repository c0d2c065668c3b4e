import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { sessionStore } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { callText } from "#platform/web/forms/call-text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { NO_PASSWORDS, TwoPasswordsFields, twoPasswordsProblems } from "./two-passwords.tsx";

const TO_LOGIN_MS = 2000;

const tellPlain = (error: unknown) =>
  callText({ refused: t("Reset failed. Try again."), notReached: t("Network error.") })(error);

/** An expired token always gets the same message. */
const tell = (error: unknown) =>
  error instanceof ApiProblem && error.code === "link-expired"
    ? t("Reset token expired. Request a new reset link.")
    : tellPlain(error);

type Props = {
  token: string;
  email: string;
  /** Endpoint of the token: a forgotten password, or the first password chosen by the mailbox owner. */
  call?: "POST /api/reset" | "POST /api/make-account" | "POST /api/verify-email";
};

/** Sets a new password, which logs out every device. */
export function NewPasswordForm({ token, email, call = "POST /api/reset" }: Props) {
  const [done, setDone] = useState("");
  const form = useForm({
    name: "new-password",
    initial: NO_PASSWORDS,
    check: (typed) => twoPasswordsProblems(typed, { email }),
    send: async ({ newPassword }) => {
      const { message } = await callApi(call, { body: { token, newPassword } });
      void sessionStore.refresh();
      setDone(message);
    },
    tell: call === "POST /api/reset" ? tell : tellPlain,
  });
  if (done)
    return <Changed title={call === "POST /api/reset" ? t("Password changed") : t("Account ready")} text={done} />;
  return (
    <form {...form.wiring} aria-label={t("Choose a new password")} className="space-y-5">
      <FormErrors form={form} />
      {/* Password managers need a username field to store the password. */}
      {email && <input type="hidden" autoComplete="username" value={email} readOnly />}
      <TwoPasswordsFields form={form} owner={{ email }} />
      <Button kind="main" type="submit" busy={form.sending && t("Saving…")} className="w-full sm:w-auto">
        {t("Save new password")}
      </Button>
    </form>
  );
}

function Changed({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate("/auth", { replace: true }), TO_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div ref={(panel) => panel?.focus()} tabIndex={-1} role="status" className="outline-none">
      <Notice kind="good" title={title}>
        {text}
      </Notice>
      <ButtonLink kind="main" to="/auth" replace className="mt-5">
        {t("Go to login")}
      </ButtonLink>
    </div>
  );
}
