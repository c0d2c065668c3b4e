import type { Listed } from "#web/office-kit/call-for-list.ts";
import { Moment } from "#web/office-kit/moment.tsx";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { BY_DAY, useListSort } from "#web/office-kit/use-list-sort.ts";
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
