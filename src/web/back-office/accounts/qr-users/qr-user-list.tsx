import { mayDo, useAdmin } from "#web/office-kit/admin.ts";
import type { Listed } from "#web/office-kit/call-for-list.ts";
import { Moment } from "#web/office-kit/moment.tsx";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { BY_DAY, byWord, useListSort } from "#web/office-kit/use-list-sort.ts";
import { Badge, type BadgeKind } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Decision } from "./decision.tsx";
import type { QrUser } from "./load-qr-users.ts";
import { Reconsider, WithdrawApproval } from "./revise-decision.tsx";

const STATUS: Record<QrUser["status"], { word: string; kind: BadgeKind }> = {
  pending: { word: "Pending", kind: "warn" },
  approved: { word: "Approved", kind: "good" },
  rejected: { word: "Rejected", kind: "bad" },
};

const DECISION: Column<QrUser> = { name: "Decision", cell: (user) => <NextStep user={user} /> };

export function QrUserList({ rows, total }: Listed<readonly QrUser[]>) {
  const mayDecide = mayDo(useAdmin(), "dispatch");
  const sorted = useListSort();
  const columns: readonly [Column<QrUser>, ...Column<QrUser>[]] = [
    {
      name: "E-mail",
      cell: ({ email }) => <span className="wrap-anywhere block md:min-w-52">{email}</span>,
      ...sorted(byWord("email")),
    },
    { name: "Verified", cell: ({ verified }) => (verified ? "Yes" : "No") },
    { name: "Status", cell: ({ status }) => <Badge kind={STATUS[status].kind}>{STATUS[status].word}</Badge> },
    { name: "Registered", cell: ({ registeredAt }) => <Moment at={registeredAt} />, ...sorted(BY_DAY) },
  ];
  return (
    <OfficeList
      label="QR users"
      columns={mayDecide ? [...columns, DECISION] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      empty={{ title: "No QR users found.", text: "Whoever signs up for the cylinder tool is listed here." }}
    />
  );
}

/** Approve and Reject are for those who wait; the others can only be thought over. */
function NextStep({ user }: { user: QrUser }) {
  if (user.status === "pending") return <Decision user={user} />;
  return user.status === "approved" ? <WithdrawApproval user={user} /> : <Reconsider user={user} />;
}
