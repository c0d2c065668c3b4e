import { Link } from "react-router";
import { COUNTED_EXACTLY } from "#contract/back-office/roles.ts";
import { cleanMobile, isMobile } from "#domain/india.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { ENTRY_KINDS } from "#domain/ledger/entry.ts";
import type { RowOf } from "#web/api.ts";
import { MobileFilter } from "#web/back-office/orders/mobile-filter.tsx";
import { accountPath } from "#web/back-office/paths.ts";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { ChoiceFilter, DayFilter, FilterBar } from "#web/office-kit/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
import type { Columns } from "#web/ui/table.tsx";
import { NoValue } from "#web/ui/text/no-value.tsx";
import { dateText } from "#web/ui/text/time-text.ts";
import { LedgerSide } from "./ledger-side.tsx";

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
          countedUpTo={COUNTED_EXACTLY}
          empty={{
            title: t("No entries found."),
            text: t("Invoices, notes, payments and refunds are booked here automatically."),
          }}
        />
      )}
    </>
  );
}
