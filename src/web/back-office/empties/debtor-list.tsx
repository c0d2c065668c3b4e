import { Link } from "react-router";
import { grouped } from "#domain/money.ts";
import type { Listed } from "#web/office-kit/call-for-list.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { dateText } from "#web/ui/time-text.ts";
import { type Debtor, emptiesPath } from "./load-empties.ts";

const COLUMNS: readonly [Column<Debtor>, ...Column<Debtor>[]] = [
  {
    name: "Customer",
    cell: ({ name, mobile }) => (
      <>
        <Link
          to={emptiesPath(mobile)}
          className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep"
        >
          {name}
        </Link>
        <span className="block font-normal text-ink-soft text-sm">{mobile}</span>
      </>
    ),
  },
  { name: "Cylinders", number: true, cell: ({ cylinders }) => grouped(cylinders) },
  { name: "Orders", number: true, cell: ({ orders }) => grouped(orders) },
  { name: "First due", cell: ({ returnBy }) => <span className="whitespace-nowrap">{dateText(returnBy)}</span> },
  {
    name: "Overdue",
    cell: ({ overdue }) => (overdue > 0 ? <Badge kind="bad">{grouped(overdue)} overdue</Badge> : "None"),
  },
];

/** Who still has cylinders that belong to the shop, the longest due first. */
export function DebtorList({ rows, total }: Listed<readonly Debtor[]>) {
  return (
    <OfficeList
      label="Customers"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ mobile }) => mobile}
      total={total}
      empty={{
        title: "Nobody owes empties.",
        text: "Cylinders that paid orders send back are listed here until they come.",
      }}
    />
  );
}
