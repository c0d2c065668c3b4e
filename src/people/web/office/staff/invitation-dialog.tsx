import { t } from "#platform/rules/language/text.ts";
import { LinkToSend } from "#platform/web/office-kit/link-to-send.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import type { Invitation } from "./person.ts";

type Props = {
  invitation: Invitation;
  onClose: () => void;
  /** Absent for a new link of a person who is already in the list. */
  onAddAnother?: (() => void) | undefined;
};

export function InvitationDialog({ invitation: { name, email, mobile, link }, onClose, onAddAnother }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("{name} is invited", { name })}
      width="narrow"
      footer={
        <>
          {onAddAnother && <Button onClick={onAddAnother}>{t("Add another person")}</Button>}
          <Button kind="main" onClick={onClose}>
            {t("Done")}
          </Button>
        </>
      }
    >
      {link === null ? (
        <p>{t("We mailed a link to {email}. It works once, for 7 days.", { email })}</p>
      ) : (
        <LinkToSend
          name={name}
          mobile={mobile}
          link={link}
          message={t("Your invitation to the back office: {link}", { link })}
        />
      )}
    </Dialog>
  );
}
