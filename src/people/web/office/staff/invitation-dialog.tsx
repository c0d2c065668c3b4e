import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import type { Invitation } from "./person.ts";

type Props = { invitation: Invitation; onClose: () => void };

/** A link is shown only once: the shop stores only its hash. */
export function InvitationDialog({ invitation: { name, email, mobile, link }, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("{name} is invited", { name })}
      width="narrow"
      footer={
        <Button kind="main" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      {link === null ? (
        <p>{t("We mailed a link to {email}. It works once, for 7 days.", { email })}</p>
      ) : (
        <div className="space-y-4">
          <Notice kind="warn">
            {t("Send this link to {name} now. It works once, for 7 days, and will not be shown again.", { name })}
          </Notice>
          <p className="break-all rounded-control bg-sunken px-4 py-3 font-mono text-sm">{link}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton text={link} what={t("link")} />
            <WhatsAppButton
              mobile={mobile}
              text={t("Your invitation to the back office: {link}", { link })}
              size="small"
            />
          </p>
        </div>
      )}
    </Dialog>
  );
}
