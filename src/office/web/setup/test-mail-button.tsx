import { t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";

export const TestMailButton = () => (
  <Act call="POST /api/admin/setup/test-mail" input={{}}>
    {t("Send a test mail")}
  </Act>
);
