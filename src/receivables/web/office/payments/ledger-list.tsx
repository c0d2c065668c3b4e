import { Link } from "react-router";
import { ENTRY_KINDS } from "#books/rules/ledger/entry.ts";
import { LedgerSide } from "#books/web/office/ledger/ledger-side.tsx";
import { COUNTED_UP_TO } from "#platform/api/roles.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, DayFilter, FilterBar } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { MobileFilter } from "#platform/web/office-kit/list/mobile-filter.tsx";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import type { Columns } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";

type LedgerEntry = RowOf<"GET /api/admin/ledger">;

export const loader = listLoader(
  "GET /api/admin/ledger",
  ["mobile", "kind", "from", "to"],
  ({ mobile = "", ...filters }) =>
    isMobile(cleanMobile(mobile)) ? { ...filters, mobile: cleanMobile(mobile) } : filters,
);

export const meta = screenMeta(() => t("Ledger"));

const KINDS = perLanguage(() => [
  { value: "", label: t("All") },
  ...Object.entries(ENTRY_KINDS).map(([value, { label }]) => ({ value, label })),
]);

const COLUMNS = perLanguage<Columns<LedgerEntry>>(() => [
  {
    name: t("Entry"),
    cell: ({ what, day, reference, mobile }) => (
      <>
        <Link to={accountPath(mobile)} className="text-cold underline underline-offset-3 hover:text-cold-deep">
          {what}
        </Link>
        <span className="block font-normal text-ink-soft text-sm">{dateText(day)}</span>
        <span className="wrap-anywhere block font-normal text-ink-soft text-sm md:min-w-36">{reference}</span>
      </>
    ),
  },
  {
    name: t("Customer"),
    cell: ({ name, mobile }) => (
      <span className="wrap-anywhere block md:min-w-32">
        {name}
        <span className="block whitespace-nowrap font-normal text-ink-soft text-sm">{mobile}</span>
      </span>
    ),
  },
  {
    name: t("Reason"),
    spare: true,
    cell: ({ reason }) => (reason ? <span className="wrap-anywhere">{reason}</span> : <NoValue />),
  },
  { name: t("Debit"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="debit" /> },
  { name: t("Credit¦ledger"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="credit" /> },
]);

export default function LedgerList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <>
      <PageHeading
        title={t("Ledger")}
        text={t("All ledger entries. Entries are never changed, only added.")}
        actions={<ExportLinks from="/api/admin/export/ledger" what={t("the ledger")} kinds={["csv"]} />}
      />
      <FilterBar label={t("Find entries")}>
        <MobileFilter />
        <ChoiceFilter name="kind" label={t("Kind")} choices={KINDS()} />
        <DayFilter name="from" label={t("From")} />
        <DayFilter name="to" label={t("To")} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Entries")}
          columns={COLUMNS()}
          rowKey={({ id }) => String(id)}
          {...listed}
          countedUpTo={COUNTED_UP_TO}
          empty={{
            title: t("No entries found."),
            text: t("Invoices, notes, payments and refunds are booked here automatically."),
          }}
        />
      )}
    </>
  );
}
