import { Link } from "react-router";
import { grouped } from "#domain/money.ts";
import { emptiesPath } from "#web/back-office/paths.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { type Listed, listLoader, type RowOf } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Columns } from "#web/ui/table.tsx";
import { dateText } from "#web/ui/time-text.ts";

type Debtor = RowOf<"GET /api/admin/empties">;

export const loadDebtors = listLoader("GET /api/admin/empties", ["q", "due"]);

const DUE = [
  { value: "", label: "All" },
  { value: "due-soon", label: "Due within a week" },
  { value: "overdue", label: "Overdue" },
];

const COLUMNS: Columns<Debtor> = [
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
export function DebtorList({ listed }: { listed: Listed<Debtor> | null }) {
  return (
    <>
      <FilterBar label="Find customers">
        <SearchFilter label="Search" placeholder="Name, company, mobile or order" />
        <ChoiceFilter name="due" label="Due" choices={DUE} />
      </FilterBar>
      {listed && (
        <OfficeList
          label="Customers"
          columns={COLUMNS}
          rowKey={({ mobile }) => mobile}
          {...listed}
          empty={{
            title: "Nobody owes empties.",
            text: "Cylinders that paid orders send back are listed here until they come.",
          }}
        />
      )}
    </>
  );
}
