import { accountLabel, MONEY_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { COUNTED_UP_TO } from "#platform/api/roles.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, DayFilter, FilterBar } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import { LedgerSide } from "./ledger-side.tsx";
import { PrintButton } from "./print-button.tsx";

type DayBookRow = RowOf<"GET /api/admin/day-book">;

export const loader = listLoader("GET /api/admin/day-book", ["from", "to", "account"]);

export const meta = screenMeta(() => t("Day book"));

const ACCOUNTS = perLanguage(() => [
  { value: "", label: t("All accounts") },
  ...MONEY_ACCOUNTS.map((account) => ({ value: account, label: accountLabel(account) })),
]);

const ENTRY_COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  { name: t("Day"), cell: ({ day }) => <span className="whitespace-nowrap">{dateText(day)}</span> },
  {
    name: t("Voucher"),
    cell: ({ voucher, what }) => (
      <>
        {what}
        <span className="block text-ink-soft text-sm">{voucher}</span>
      </>
    ),
  },
  {
    name: t("Customer"),
    cell: ({ name, mobile, reference, reason }) => (
      <>
        <TextLink to={accountPath(mobile)}>{name}</TextLink>
        <span className="wrap-anywhere block text-ink-soft text-sm">
          {[reference, reason].filter(Boolean).join(", ")}
        </span>
      </>
    ),
  },
]);

const COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  ...ENTRY_COLUMNS(),
  { name: t("Debit"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="debit" /> },
  { name: t("Credit¦ledger"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="credit" /> },
]);

const amount = (rupeeAmount = 0) => (rupeeAmount === 0 ? <NoValue /> : shopPrice(rupees(rupeeAmount)));

const ACCOUNT_COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  ...ENTRY_COLUMNS(),
  { name: t("Debit"), number: true, cell: ({ moved }) => amount(moved?.debit) },
  { name: t("Credit¦ledger"), number: true, cell: ({ moved }) => amount(moved?.credit) },
  { name: t("Balance"), number: true, cell: ({ moved }) => balanceText(rupees(moved?.balance ?? 0)) },
]);

export default function DayBookPage({ loaderData: listed }: ScreenProps<typeof loader>) {
  const { filterOf } = useListAddress();
  const account = MONEY_ACCOUNTS.find((name) => name === filterOf("account"));
  const title = account ? t("Book of {account}", { account: accountLabel(account) }) : t("Day book");
  return (
    <>
      <PageHeading
        title={title}
        text={
          account
            ? t("What came in and went out, with the balance after each entry.")
            : t("All entries by day, oldest first. Choose an account for the cash or bank book.")
        }
        actions={
          <>
            <PrintButton />
            <ExportLinks from="/api/admin/day-book" what={t("the day book")} kinds={["csv"]} />
          </>
        }
      />
      <div className="no-print">
        <FilterBar label={t("Find entries")}>
          <ChoiceFilter name="account" label={t("Account")} choices={ACCOUNTS()} />
          <DayFilter name="from" label={t("From")} />
          <DayFilter name="to" label={t("To")} />
        </FilterBar>
      </div>
      {listed && (
        <OfficeList
          label={t("Entries")}
          columns={account ? ACCOUNT_COLUMNS() : COLUMNS()}
          rowKey={({ id }) => String(id)}
          {...listed}
          countedUpTo={COUNTED_UP_TO}
          empty={{
            title: t("No entries found."),
            text: t("Without dates, the book shows the current financial year."),
          }}
        />
      )}
    </>
  );
}
