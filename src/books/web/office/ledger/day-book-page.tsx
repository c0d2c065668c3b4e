import { accountLabel, MONEY_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, sum } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, DayFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";
import { PrintButton } from "./print-button.tsx";

type DayBookRow = RowOf<"GET /api/admin/day-book">;

export const loader = listLoader("GET /api/admin/day-book", ["from", "to", "account"]);

const ACCOUNTS = perLanguage(() => [
  { value: "", label: t("All accounts") },
  ...MONEY_ACCOUNTS.map((account) => ({ value: account, label: accountLabel(account) })),
]);

const ENTRY_COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  { name: t("Day"), wide: true, cell: ({ day }) => shortDate(day) },
  { name: t("Entry"), cell: ({ what }) => what },
  { name: t("Voucher"), cell: ({ voucher }) => voucher },
  {
    name: t("Customer"),
    wide: true,
    cell: ({ name, mobile }) => <TextLink to={accountPath(mobile)}>{name}</TextLink>,
  },
  {
    name: t("Reference"),
    wide: true,
    cell: ({ reference, reason }) => [reference, reason].filter(Boolean).join(", "),
  },
]);

const COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  ...ENTRY_COLUMNS(),
  { name: t("Debit"), cell: ({ lines }) => accountsOf(lines, "debit") },
  { name: t("Credit¦ledger"), wide: true, cell: ({ lines }) => accountsOf(lines, "credit") },
  { name: t("Amount"), number: true, cell: ({ lines }) => shopPrice(sum(lines.map(({ debit }) => rupees(debit)))) },
]);

/** One line for each entry, as in every day book: the ledger shows how an entry is split. */
const accountsOf = (lines: DayBookRow["lines"], side: "debit" | "credit") =>
  lines
    .filter((line) => line[side] > 0)
    .map(({ account }) => account)
    .join(", ");

const amount = (rupeeAmount = 0) => (rupeeAmount === 0 ? null : shopPrice(rupees(rupeeAmount)));

const ACCOUNT_COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  ...ENTRY_COLUMNS(),
  { name: t("Debit"), number: true, cell: ({ moved }) => amount(moved?.debit) },
  { name: t("Credit¦ledger"), number: true, cell: ({ moved }) => amount(moved?.credit) },
  { name: t("Balance"), number: true, cell: ({ moved }) => balanceText(rupees(moved?.balance ?? 0)) },
]);

export default function DayBook({ loaderData: listed }: ScreenProps<typeof loader>) {
  const { filterOf } = useListAddress();
  const account = MONEY_ACCOUNTS.find((name) => name === filterOf("account"));
  const title = account ? t("Book of {account}", { account: accountLabel(account) }) : t("Day book");
  return (
    <ListPage
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
      find={t("Find entries")}
      label={t("Entries")}
      listed={listed}
      columns={account ? ACCOUNT_COLUMNS() : COLUMNS()}
      rowKey={({ id }) => String(id)}
      empty={{ title: t("No entries found."), text: t("Without dates, the book shows the current financial year.") }}
    >
      <ChoiceFilter name="account" label={t("Account")} choices={ACCOUNTS()} />
      <DayFilter name="from" label={t("From")} />
      <DayFilter name="to" label={t("To")} />
    </ListPage>
  );
}
