import { useState } from "react";
import { forgotPasswordProblem } from "#people/rules/accounts/account-forms.ts";
import { MailRequestForm } from "#people/web/accounts/mail-request-form.tsx";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Route } from "./+types/admin-forgot-password";
import { AdminFrame } from "./admin-frame.tsx";

export const handle = { ownFrame: true };

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Forgot password")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function AdminForgotPassword({ matches: [root] }: Route.ComponentProps) {
  const [sent, setSent] = useState("");
  return (
    <AdminFrame
      shopName={root.loaderData.shop.name}
      title={t("Forgot password")}
      text={t(
        "Enter your email. We will mail you a link to choose a new password. Without an email, ask the owner for a new invitation.",
      )}
    >
      <MailRequestForm
        name="admin-reset-request"
        label={t("Request a reset link")}
        problemOf={forgotPasswordProblem}
        ask={(email) => callApi("POST /api/admin/forgot-password", { body: { loginId: email } })}
        message={{ refused: t("Failed to request reset"), notReached: t("Network error.") }}
        button={{ label: t("Send reset link"), kind: "main" }}
        onSent={setSent}
      />
      <div role="status" className="mt-4 empty:hidden">
        {sent && <Notice kind="good">{sent}</Notice>}
      </div>
      <p className="mt-6 border-line border-t pt-4">
        <TextLink to="/admin/login">{t("Back to login")}</TextLink>
      </p>
    </AdminFrame>
  );
}
