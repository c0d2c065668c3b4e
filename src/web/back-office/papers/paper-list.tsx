import { Link, useLocation } from "react-router";
import { COUNTED_EXACTLY } from "#contract/back-office.ts";
import { perLanguage } from "#domain/language/text.ts";
import { officePrice, rupees } from "#domain/money.ts";
import { orderPath } from "#web/back-office/paths.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ChoiceFilter, FilterBar, MonthFilter, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { type Listed, listLoader, type RowOf } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { officePaperPath, paperNames } from "#web/papers/paper.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Columns } from "#web/ui/table.tsx";
import { dateText } from "#web/ui/time-text.ts";

type ListedPaper = RowOf<"GET /api/admin/invoices">;

export const loadPapers = listLoader("GET /api/admin/invoices", ["q", "kind", "month"]);

const kinds = perLanguage(() => [
  { value: "", label: "All" },
  ...Object.entries(paperNames()).map(([value, name]) => ({ value, label: `${name}s` })),
]);

const COLUMNS: Columns<ListedPaper> = [
  { name: "Number", cell: (row) => <PaperNumber row={row} /> },
  { name: "Date", cell: ({ day }) => dateText(day) },
  { name: "Buyer", cell: (row) => <PaperBuyer row={row} /> },
  { name: "Order", spare: true, cell: (row) => <PaperOrder row={row} /> },
  { name: "Total", number: true, cell: ({ total }) => officePrice(rupees(total)) },
];

/** Every invoice and note, latest first. */
export function PaperList({ listed }: { listed: Listed<ListedPaper> | null }) {
  return (
    <>
      <FilterBar label="Find invoices">
        <SearchFilter label="Search" placeholder="Number, order, mobile, GSTIN, name" />
        <ChoiceFilter name="kind" label="Show" choices={kinds()} />
        <MonthFilter name="month" label="Month" />
      </FilterBar>
      {listed && (
        <OfficeList
          label="Invoices and notes"
          columns={COLUMNS}
          rowKey={({ number }) => number}
          {...listed}
          countedUpTo={COUNTED_EXACTLY}
          empty={{ title: "No invoices found.", text: "An order gets its invoice when its goods leave." }}
        />
      )}
    </>
  );
}

function PaperNumber({ row: { kind, number } }: { row: ListedPaper }) {
  return (
    <span className="block">
      <Link
        to={officePaperPath(number)}
        className="whitespace-nowrap text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {number}
      </Link>
      <span className="block font-normal text-ink-soft text-sm">{paperNames()[kind]}</span>
    </span>
  );
}

function PaperBuyer({ row: { buyerName, buyerGstin } }: { row: ListedPaper }) {
  return (
    <span className="wrap-anywhere block">
      {buyerName}
      {buyerGstin && <span className="block text-ink-soft text-sm">{buyerGstin}</span>}
    </span>
  );
}

function PaperOrder({ row: { mobile, orderNumber } }: { row: ListedPaper }) {
  return (
    <Link to={orderPath({ mobile, order: { orderNumber } })} className="text-cold underline underline-offset-3">
      {orderNumber}
    </Link>
  );
}

/** What the list is filtered to, in one file, for who may take it away. */
export function AllAsOnePdf() {
  const filters = new URLSearchParams(useLocation().search);
  filters.delete("page");
  const mayTake = useMayCall("GET /api/admin/export/invoices.pdf");
  if (!mayTake) return null;
  return (
    <a
      href={`/api/admin/export/invoices.pdf${filters.size > 0 ? `?${filters}` : ""}`}
      download
      className={buttonLook("quiet", "small")}
    >
      All as one PDF
    </a>
  );
}
