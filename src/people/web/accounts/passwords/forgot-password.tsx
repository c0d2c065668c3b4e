import { useState } from "react";
import { forgotPasswordProblem } from "#people/rules/accounts/account-forms.ts";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { t } from "#platform/rules/language/text.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Route } from "./+types/forgot-password";
import { ResetRequestForm } from "./reset-request-form.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Forgot password")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function ForgotPassword() {
  const [sent, setSent] = useState("");
  return (
    <AccountPanel
      title={t("Forgot password")}
      text={t("Enter the email of your account. We will mail you a link to choose a new password.")}
    >
      <ResetRequestForm problemOf={forgotPasswordProblem} onSent={setSent} />
      <div role="status" className="mt-4 empty:hidden">
        {sent && <Notice kind="good">{sent}</Notice>}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4">
        <TextLink to="/auth">{t("Back to login")}</TextLink>
        <TextLink to="/reset-password">{t("I have a reset token")}</TextLink>
      </p>
    </AccountPanel>
  );
}
