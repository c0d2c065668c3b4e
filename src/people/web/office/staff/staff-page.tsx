import { useState } from "react";
import { TokenList } from "#people/web/office/tokens/token-list.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { Section } from "#platform/web/office-kit/section.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { Route } from "./+types/staff-page";
import { InvitationDialog } from "./invitation-dialog.tsx";
import { OfficeSessionList } from "./office-session-list.tsx";
import type { Invitation } from "./person.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { StaffList } from "./staff-list.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [staff, sessions, tokens] = await Promise.all([
      callApi("GET /api/admin/staff", {}, send),
      callApi("GET /api/admin/sessions", {}, send),
      callApi("GET /api/admin/tokens", {}, send),
    ]);
    return { staff, sessions, tokens };
  });

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  const [invitation, setInvitation] = useState<Invitation & { isNew?: true }>();

  function addAnother() {
    setInvitation(undefined);
    setAdding(true);
  }

  return (
    <>
      <PageHeading
        text={t("Each person has their own login and sees what their role needs.")}
        actions={
          <Button kind="main" onClick={() => setAdding(true)}>
            {t("Add person")}
          </Button>
        }
      />
      {adding && (
        <PersonDialog
          onClose={() => setAdding(false)}
          onInvited={(added) => setInvitation({ ...added, isNew: true })}
        />
      )}
      {invitation && (
        <InvitationDialog
          invitation={invitation}
          onClose={() => setInvitation(undefined)}
          onAddAnother={invitation.isNew && addAnother}
        />
      )}
      {loaderData && (
        <>
          <StaffList staff={loaderData.staff} onInvited={setInvitation} />
          <Section title={t("Logged in now")}>
            <Card>
              <OfficeSessionList sessions={loaderData.sessions} />
            </Card>
          </Section>
          <Section
            title={t("Tokens for programs")}
            text={t("A program sends its token with every call.")}
            actions={<ButtonLink to="/admin/tokens">{t("New token")}</ButtonLink>}
          >
            <TokenList tokens={loaderData.tokens} />
          </Section>
        </>
      )}
    </>
  );
}
