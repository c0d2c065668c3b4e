import { ENTRY_KINDS } from "#books/rules/ledger/entry.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, DayFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { MobileFilter } from "#platform/web/office-kit/list/mobile-filter.tsx";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

type LedgerEntry = RowOf<"GET /api/admin/ledger">;

export const loader = listLoader(
  "GET /api/admin/ledger",
  ["mobile", "kind", "from", "to"],
  ({ mobile = "", ...filters }) =>
    isMobile(cleanMobile(mobile)) ? { ...filters, mobile: cleanMobile(mobile) } : filters,
);

const KINDS = perLanguage(() => [
  { value: "", label: t("All") },
  ...Object.entries(ENTRY_KINDS).map(([value, { label }]) => ({ value, label })),
]);

const COLUMNS = perLanguage<Columns<LedgerEntry>>(() => [
  {
    name: t("Entry"),
    cell: ({ what, mobile }) => <TextLink to={accountPath(mobile)}>{what}</TextLink>,
  },
  { name: t("Date"), cell: ({ day }) => shortDate(day) },
  { name: t("Reference"), cell: ({ reference }) => reference },
  { name: t("Customer"), wide: true, cell: ({ name }) => name },
  { name: t("Mobile"), spare: true, cell: ({ mobile }) => mobile },
  { name: t("Reason"), spare: true, wide: true, cell: ({ reason }) => reason },
  { name: t("Debit"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="debit" /> },
  { name: t("Credit¦ledger"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="credit" /> },
]);

/** Every entry, newest first. */
export default function LedgerList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <ListPage
      text={t("All ledger entries. Entries are never changed, only added.")}
      actions={<ExportLinks from="/api/admin/export/ledger" what={t("the ledger")} kinds={["csv"]} />}
      find={t("Find entries")}
      label={t("Entries")}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ id }) => String(id)}
      empty={{
        title: t("No entries found."),
        text: t("Invoices, notes, payments and refunds are booked here automatically."),
      }}
    >
      <MobileFilter />
      <ChoiceFilter name="kind" label={t("Kind")} choices={KINDS()} />
      <DayFilter name="from" label={t("From")} />
      <DayFilter name="to" label={t("To")} />
    </ListPage>
  );
}

type Line = { account: string; debit: number; credit: number };

/** The debits or the credits of an entry, with their accounts. */
function LedgerSide({ lines, side }: { lines: readonly Line[]; side: "debit" | "credit" }) {
  return (
    <ul className="space-y-1">
      {lines
        .filter((line) => line[side] > 0)
        .map((line) => (
          <li key={line.account}>
            <span className="text-ink-soft text-sm md:max-xl:block">{line.account}</span>{" "}
            {shopPrice(rupees(line[side]))}
          </li>
        ))}
    </ul>
  );
}
