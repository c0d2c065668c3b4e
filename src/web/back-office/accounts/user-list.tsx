import { Link } from "react-router";
import { COUNTED_EXACTLY } from "#contract/back-office.ts";
import type { Listed } from "#web/office-kit/call-for-list.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { BY_DAY, byWord, useListSort } from "#web/office-kit/use-list-sort.ts";
import { Badge } from "#web/ui/badge.tsx";
import { NoValue } from "#web/ui/no-value.tsx";
import type { Column } from "#web/ui/table.tsx";
import { briefMoment } from "#web/ui/time-text.ts";
import { type AdminUser, userPath } from "./admin-user.ts";

/** Those who registered. Of an Aadhaar number only the last four digits are known here. */
export function UserList({ rows, total }: Listed<readonly AdminUser[]>) {
  const sorted = useListSort();
  const columns: readonly [Column<AdminUser>, ...Column<AdminUser>[]] = [
    { name: "Name", cell: (user) => <UserName user={user} />, ...sorted(byWord("name")) },
    { name: "Mobile", cell: ({ mobile }) => mobile },
    { name: "Company", cell: (user) => <Company user={user} />, ...sorted(byWord("company")) },
    {
      name: "State",
      spare: true,
      cell: ({ state }) => state || <NoValue />,
      ...sorted(byWord("state")),
    },
    { name: "Aadhaar", spare: true, cell: ({ aadhaarNumber }) => <Aadhaar masked={aadhaarNumber} /> },
    { name: "Verified", cell: (user) => <Verified user={user} /> },
    {
      name: "Registered",
      cell: ({ registeredAt }) => <span className="xl:whitespace-nowrap">{briefMoment(registeredAt)}</span>,
      ...sorted(BY_DAY),
    },
  ];
  return (
    <OfficeList
      label="Users"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      countedUpTo={COUNTED_EXACTLY}
      empty={{ title: "No users found.", text: "Try fewer filters, or another spelling." }}
    />
  );
}

const Aadhaar = ({ masked }: { masked: string }) =>
  masked ? <span className="whitespace-nowrap">{masked}</span> : <NoValue />;

function UserName({ user }: { user: AdminUser }) {
  return (
    <span className="block md:min-w-44">
      <Link to={userPath(user)} className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep">
        {user.fullName}
      </Link>
      <span className="wrap-anywhere block font-normal text-ink-soft text-sm">{user.email}</span>
    </span>
  );
}

function Company({ user: { company, gstNumber } }: { user: AdminUser }) {
  if (!company && !gstNumber) return <NoValue />;
  return (
    <span className="wrap-anywhere block md:min-w-36">
      {company}
      {gstNumber && <span className="block text-ink-soft text-sm">{gstNumber}</span>}
    </span>
  );
}

export function Verified({ user: { verified } }: { user: Pick<AdminUser, "verified"> }) {
  return verified ? <Badge kind="cold">Verified</Badge> : <Badge>Not verified</Badge>;
}
