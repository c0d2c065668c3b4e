import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

export function TestMailButton() {
  async function send() {
    toast((await callApi("POST /api/admin/setup/test-mail", {})).message);
  }
  return (
    <ActionButton size="small" action={send}>
      {t("Send a test mail")}
    </ActionButton>
  );
}
