import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { useIdentity } from "#platform/web/office-kit/remember-identity.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { Route } from "./+types/mail-server-page";
import { MailServerForm } from "./mail-server-form.tsx";
import { stepTexts } from "./steps.ts";
import { TestMailButton } from "./test-mail-button.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/mail-server", {}, context.get(apiContext)));

export const meta = screenMeta(() => t("Setup"));

export default function MailServerPage({ loaderData }: Route.ComponentProps) {
  const [isSaved, setSaved] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { revalidate } = useRevalidator();
  if (!loaderData) return null;
  const { setByEnvironment, server, testTo } = loaderData;

  async function saved() {
    await revalidate();
    setSaved(true);
  }

  return (
    <>
      <PageHeading
        title={stepTexts().mail.title}
        text={t("Your mail provider tells you these details. Mails then come from your own address.")}
      />
      <p className="flex flex-wrap gap-x-5">
        <TextLink to="/admin/setup">{t("All steps")}</TextLink>
        <TextLink to="/admin/mails">{t("See the outbox")}</TextLink>
      </p>
      <div className="max-w-4xl space-y-5">
        {setByEnvironment && (
          <Notice kind="note" title={t("The mail server is set by SMTP_URL on the server.")}>
            {t("It is used instead of a server entered here. The person who runs your server can remove it.")}
          </Notice>
        )}
        {isSaved && (
          <Notice kind="good" title={t("The login works. Mails are sent through this server from now on.")}>
            {testTo === null
              ? t("Enter the shop's own email first. The test mail goes there.")
              : t("A test mail is on its way to {email}. If it does not arrive, look into its spam folder.", {
                  email: testTo,
                })}
          </Notice>
        )}
        {!setByEnvironment && (
          <Card className="p-5">
            <MailServerForm server={server} onSaved={saved} />
          </Card>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/setup">{t("Continue the setup")}</ButtonLink>
          {(server || setByEnvironment) && <TestMailButton />}
          {server && (
            <Button size="small" kind="plain" onClick={() => setRemoving(true)}>
              {t("Remove the mail server")}
            </Button>
          )}
        </div>
      </div>
      {isRemoving && (
        <RemoveDialog
          onClose={() => {
            setRemoving(false);
            setSaved(false);
          }}
        />
      )}
    </>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { confirm } = useIdentity();
  const form = useForm({
    initial: NO_CONFIRMATION,
    send: async (typed) => {
      await confirm(typed, (body) => callApi("POST /api/admin/mail-server/remove", { body }));
      await revalidate();
      toast(t("The mail server is removed."));
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t("Remove the mail server?")} action={t("Remove")} danger>
      <p>{t("Mails are then written to a file, not sent. The password is forgotten.")}</p>
      <ConfirmIdentityField form={form} />
    </FormDialog>
  );
}
