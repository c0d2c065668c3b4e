import { useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { LinkToSend } from "#platform/web/office-kit/link-to-send.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { UserFile } from "./admin-user.ts";

type Invitation = ClientOutput<EndpointNamed<"POST /api/admin/users/{mobile}/invitation">>;

/** For a customer whose account the shop opened: by an import, on the phone or at the counter. */
export function InviteCard({ user: { mobile, email, fullName, invitable } }: { user: UserFile }) {
  const mayInvite = useMayCall("POST /api/admin/users/{mobile}/invitation");
  const [invitation, setInvitation] = useState<Invitation>();
  if (!invitable) return null;

  const invite = (by: "mail" | "link") =>
    callApi("POST /api/admin/users/{mobile}/invitation", { params: { mobile }, body: { by } });

  async function mailInvitation() {
    await invite("mail");
    toast(t("The invitation was mailed to {email}.", { email }));
  }

  return (
    <Card title={t("Login")}>
      <p className="mt-2 text-ink-soft">
        {t("This customer has no password yet. Invite them to see prices, invoices and cylinders online.")}
      </p>
      {mayInvite && (
        <div className="mt-3 flex flex-wrap gap-2">
          {email !== "" && <ActionButton action={mailInvitation}>{t("Invite by mail")}</ActionButton>}
          <ActionButton action={async () => setInvitation(await invite("link"))}>
            {t("Invite by link or WhatsApp")}
          </ActionButton>
        </div>
      )}
      {invitation?.link && (
        <Dialog
          open
          onClose={() => setInvitation(undefined)}
          title={t("{name} is invited", { name: fullName })}
          width="narrow"
          footer={
            <Button kind="main" onClick={() => setInvitation(undefined)}>
              {t("Done")}
            </Button>
          }
        >
          <LinkToSend
            name={fullName}
            mobile={mobileProblem(mobile) ? undefined : mobile}
            link={invitation.link}
            message={invitation.whatsapp ?? ""}
          />
        </Dialog>
      )}
    </Card>
  );
}
