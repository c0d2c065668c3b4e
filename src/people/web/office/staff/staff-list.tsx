import { useState } from "react";
import { ROLES } from "#people/web/office/tokens/roles.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { Label } from "#platform/web/office-kit/act.tsx";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { Invitation, Person } from "./person.ts";
import { PersonDialog } from "./person-dialog.tsx";

const STATUS = perLanguage<Record<Person["status"], { word: string; kind: BadgeKind }>>(() => ({
  invited: { word: t("Invited"), kind: "warn" },
  active: { word: t("Active"), kind: "good" },
  disabled: { word: t("Disabled"), kind: "bad" },
}));

type Props = { staff: readonly Person[]; onInvited: (invitation: Invitation) => void };

export function StaffList({ staff, onInvited }: Props) {
  if (staff.length === 0) {
    return (
      <Card>
        <p className="font-semibold">{t("No people yet")}</p>
        <p className="mt-1 text-ink-soft">
          {t("Add yourself first, then the people who work with you. Each gets a link to choose a password.")}
        </p>
      </Card>
    );
  }
  const columns: Columns<Person> = [
    { name: t("Name"), cell: (person) => <PersonName person={person} /> },
    { name: t("Role"), cell: ({ role }) => <span className="whitespace-nowrap">{ROLES()[role].name}</span> },
    { name: t("Status"), cell: (person) => <PersonStatus person={person} /> },
    {
      name: t("Last login"),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t("Never") : <DateTime at={lastLoginAt} />),
    },
    { name: t("Actions"), cell: (person) => <PersonActions person={person} onInvited={onInvited} /> },
  ];
  return <Table caption={t("Staff")} columns={columns} rows={staff} rowKey={({ id }) => id} />;
}

function PersonName({ person: { name, email, mobile, current } }: { person: Person }) {
  return (
    <span className="wrap-anywhere block md:min-w-40">
      <span className="inline-flex flex-wrap items-center gap-2">
        {name} {current && <Badge kind="cold">{t("You")}</Badge>}
      </span>
      {[email, mobile].filter(Boolean).map((contact) => (
        <span key={contact} className="block font-normal text-ink-soft text-sm">
          {contact}
        </span>
      ))}
    </span>
  );
}

function PersonStatus({ person: { status, invitedUntil } }: { person: Person }) {
  return (
    <>
      <Badge kind={STATUS()[status].kind}>{STATUS()[status].word}</Badge>
      <span className="mt-1 block text-ink-soft text-sm empty:hidden">
        {invitedUntil !== null && rich("Link valid until {moment}", { moment: <DateTime at={invitedUntil} /> })}
        {invitedUntil === null && status === "invited" && t("The link no longer works.")}
      </span>
    </>
  );
}

type ActionsProps = { person: Person; onInvited: Props["onInvited"] };

function PersonActions({ person, onInvited }: ActionsProps) {
  const [changing, setChanging] = useState(false);
  const { id, name, status, current } = person;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setChanging(true)}>
        <Label about={name}>{t("Edit")}</Label>
      </Button>
      <ActDialog
        call="POST /api/admin/staff/{id}/invite"
        button={t("Send new link")}
        about={name}
        title={t("Send {name} a new link?", { name })}
        action={t("Send new link")}
        initial={NO_CONFIRMATION}
        input={(body) => ({ params: { id }, body })}
        done={({ person: invited, link }) => void onInvited({ ...invited, link })}
      >
        {(form) => (
          <>
            <p>
              {status === "disabled"
                ? t("{name} can log in again after choosing a password.", { name })
                : t("{name} can choose a new password with it. Earlier invitations no longer work.", { name })}
            </p>
            <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
          </>
        )}
      </ActDialog>
      {status !== "disabled" && (
        <ActDialog
          call="POST /api/admin/staff/{id}/disable"
          button={t("Disable")}
          about={name}
          title={t("Disable {name}?", { name })}
          action={t("Disable")}
          danger
          initial={NO_CONFIRMATION}
          input={(body) => ({ params: { id }, body })}
        >
          {(form) => (
            <>
              <p>
                {t("They are logged out everywhere at once. You can invite them again later.")}
                {current && ` ${t("This is you: you will be logged out.")}`}
              </p>
              <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
            </>
          )}
        </ActDialog>
      )}
      {changing && <PersonDialog person={person} onClose={() => setChanging(false)} onInvited={onInvited} />}
    </div>
  );
}
