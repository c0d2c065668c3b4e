import { Link } from "react-router";
import { briefMoment } from "#web/back-office/shell/brief-moment.ts";
import type { Listed } from "#web/back-office/shell/call-for-list.ts";
import { sortingBy } from "#web/back-office/shell/list-sort.ts";
import { OfficeList } from "#web/back-office/shell/office-list.tsx";
import { useListAddress } from "#web/back-office/shell/use-list-address.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { type AdminUser, userPath } from "./admin-user.ts";

const BY_DAY = { ascending: "oldest", descending: "newest", first: "descending" } as const;
/** Names, companies and states run one way only: from A to Z. */
const fromAToZ = (sort: string) => ({ ascending: sort, descending: sort, first: "ascending" }) as const;

/** Those who registered. Of an Aadhaar number only the last four digits are known here. */
export function UserList({ rows, total }: Listed<readonly AdminUser[]>) {
  const { filterOf, change } = useListAddress();
  const sort = filterOf("sort") || "newest";
  const by = (next: string) => void change({ sort: next === "newest" ? "" : next });
  const columns: readonly [Column<AdminUser>, ...Column<AdminUser>[]] = [
    { name: "Name", cell: (user) => <UserName user={user} />, ...sortingBy(fromAToZ("name"), sort, by) },
    { name: "Mobile", cell: ({ mobile }) => mobile },
    { name: "Company", cell: (user) => <Company user={user} />, ...sortingBy(fromAToZ("company"), sort, by) },
    { name: "State", cell: ({ state }) => state || "–", ...sortingBy(fromAToZ("state"), sort, by) },
    { name: "Aadhaar", cell: ({ aadhaarNumber }) => <Unbroken text={aadhaarNumber || "–"} /> },
    { name: "Verified", cell: (user) => <Verified user={user} /> },
    {
      name: "Registered",
      cell: ({ registeredAt }) => <Unbroken text={briefMoment(registeredAt)} />,
      ...sortingBy(BY_DAY, sort, by),
    },
  ];
  return (
    <OfficeList
      label="Users"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      empty={{ title: "No users found.", text: "Try fewer filters, or another spelling." }}
    />
  );
}

const Unbroken = ({ text }: { text: string }) => <span className="whitespace-nowrap">{text}</span>;

function UserName({ user }: { user: AdminUser }) {
  return (
    <span className="block min-w-52">
      <Link to={userPath(user)} className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep">
        {user.fullName}
      </Link>
      <span className="wrap-anywhere block font-normal text-ink-soft text-sm">{user.email}</span>
    </span>
  );
}

function Company({ user: { company, gstNumber } }: { user: AdminUser }) {
  return (
    <span className="wrap-anywhere block">
      {company || "–"}
      {gstNumber && <span className="block text-ink-soft text-sm">{gstNumber}</span>}
    </span>
  );
}

export function Verified({ user: { verified } }: { user: Pick<AdminUser, "verified"> }) {
  return verified ? <Badge kind="cold">Verified</Badge> : <Badge>Not verified</Badge>;
}
