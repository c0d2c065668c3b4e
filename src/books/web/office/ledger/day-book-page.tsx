import type { ReactNode } from "react";
import { accountLabel, MONEY_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { Page, RowOf } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, DayFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { GroupLinks } from "#platform/web/office-kit/list/group-links.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { type LoaderArgs, listLoader, type ScreenProps, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";
import { LedgerList, loadLedger } from "./ledger-list.tsx";
import { LedgerSide } from "./ledger-side.tsx";
import { PrintButton } from "./print-button.tsx";

type DayBookRow = RowOf<"GET /api/admin/day-book">;

const loadDayBook = listLoader("GET /api/admin/day-book", ["from", "to", "account"]);

/** The ledger lists the same entries, newest first and by customer. */
export async function loader(args: LoaderArgs) {
  const isLedger = searchOf(args).get("tab") === "ledger";
  return isLedger
    ? { tab: "ledger" as const, listed: await loadLedger(args) }
    : { tab: "day-book" as const, listed: await loadDayBook(args) };
}

const ACCOUNTS = perLanguage(() => [
  { value: "", label: t("All accounts") },
  ...MONEY_ACCOUNTS.map((account) => ({ value: account, label: accountLabel(account) })),
]);

const ENTRY_COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  { name: t("Day"), cell: ({ day }) => shortDate(day) },
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
  { name: t("Debit"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="debit" /> },
  { name: t("Credit¦ledger"), number: true, cell: ({ lines }) => <LedgerSide lines={lines} side="credit" /> },
]);

const amount = (rupeeAmount = 0) => (rupeeAmount === 0 ? null : shopPrice(rupees(rupeeAmount)));

const ACCOUNT_COLUMNS = perLanguage<Columns<DayBookRow>>(() => [
  ...ENTRY_COLUMNS(),
  { name: t("Debit"), number: true, cell: ({ moved }) => amount(moved?.debit) },
  { name: t("Credit¦ledger"), number: true, cell: ({ moved }) => amount(moved?.credit) },
  { name: t("Balance"), number: true, cell: ({ moved }) => balanceText(rupees(moved?.balance ?? 0)) },
]);

export default function DayBookPage({ loaderData }: ScreenProps<typeof loader>) {
  const tabs = (
    <GroupLinks
      label={t("Day book")}
      groups={[
        { name: t("Day book"), to: "?", isHere: loaderData.tab === "day-book" },
        { name: t("Ledger"), to: "?tab=ledger", isHere: loaderData.tab === "ledger" },
      ]}
    />
  );
  return loaderData.tab === "ledger" ? (
    <LedgerList listed={loaderData.listed} above={tabs} />
  ) : (
    <DayBook listed={loaderData.listed} above={tabs} />
  );
}

type Props = { listed: Page<DayBookRow> | null; above: ReactNode };

function DayBook({ listed, above }: Props) {
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
      above={above}
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
