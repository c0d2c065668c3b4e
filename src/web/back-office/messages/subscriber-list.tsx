import { briefMoment } from "#web/back-office/shell/brief-moment.ts";
import type { Listed } from "#web/back-office/shell/call-for-list.ts";
import { OfficeList } from "#web/back-office/shell/office-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import type { Subscriber } from "./load-messages.ts";

const COLUMNS: readonly [Column<Subscriber>, ...Column<Subscriber>[]] = [
  { name: "E-mail", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { name: "Asked", cell: ({ askedAt }) => briefMoment(askedAt) },
  { name: "Confirmed", cell: ({ confirmedAt }) => <Confirmed at={confirmedAt} /> },
];

/** Only those who confirmed may be written to. */
export function SubscriberList({ rows, total }: Listed<readonly Subscriber[]>) {
  return (
    <OfficeList
      label="Subscribers"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      empty={{ title: "No subscribers found.", text: "Whoever asks for the newsletter is listed here." }}
    />
  );
}

function Confirmed({ at }: { at: string | null }) {
  return at === null ? <Badge kind="warn">Not yet</Badge> : briefMoment(at);
}
