import { briefMoment } from "#web/back-office/shell/brief-moment.ts";
import type { Listed } from "#web/back-office/shell/call-for-list.ts";
import { OfficeList } from "#web/back-office/shell/office-list.tsx";
import { Badge, type BadgeKind } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Decision } from "./decision.tsx";
import type { QrUser } from "./load-qr-users.ts";

const STATUS: Record<QrUser["status"], { word: string; kind: BadgeKind }> = {
  pending: { word: "Pending", kind: "warn" },
  approved: { word: "Approved", kind: "good" },
  rejected: { word: "Rejected", kind: "bad" },
};

const COLUMNS: readonly [Column<QrUser>, ...Column<QrUser>[]] = [
  { name: "E-mail", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { name: "Verified", cell: ({ verified }) => (verified ? "Yes" : "No") },
  { name: "Status", cell: ({ status }) => <Badge kind={STATUS[status].kind}>{STATUS[status].word}</Badge> },
  { name: "Registered", cell: ({ registeredAt }) => briefMoment(registeredAt) },
  { name: "Decision", cell: (user) => <Decision user={user} /> },
];

export function QrUserList({ rows, total }: Listed<readonly QrUser[]>) {
  return (
    <OfficeList
      label="QR users"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      empty={{ title: "No QR users found.", text: "Whoever signs up for the cylinder tool is listed here." }}
    />
  );
}
