import type { Listed } from "#web/back-office/shell/call-for-list.ts";
import { Moment } from "#web/back-office/shell/moment.tsx";
import { OfficeList } from "#web/back-office/shell/office-list.tsx";
import { BY_DAY, useListSort } from "#web/back-office/shell/use-list-sort.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Subscriber } from "./load-messages.ts";

/** Only those who confirmed may be written to. */
export function SubscriberList({ rows, total }: Listed<readonly Subscriber[]>) {
  const sorted = useListSort();
  return (
    <OfficeList
      label="Subscribers"
      columns={[
        { name: "E-mail", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
        { name: "Asked", cell: ({ askedAt }) => <Moment at={askedAt} />, ...sorted(BY_DAY) },
        { name: "Confirmed", cell: ({ confirmedAt }) => <Confirmed at={confirmedAt} /> },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      empty={{ title: "No subscribers found.", text: "Whoever asks for the newsletter is listed here." }}
    />
  );
}

function Confirmed({ at }: { at: string | null }) {
  return at === null ? <Badge kind="warn">Not yet</Badge> : <Moment at={at} />;
}
