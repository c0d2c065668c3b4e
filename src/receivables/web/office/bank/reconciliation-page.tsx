import { Form } from "react-router";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { PrintButton } from "#books/web/office/ledger/print-button.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { Section } from "#platform/web/office-kit/section.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/reconciliation-page";

export function loader({ context, request }: Route.LoaderArgs) {
  const day = searchOf({ request }).get("day");
  const query = day ? { day } : {};
  return loadForAdmin(() => callApi("GET /api/admin/bank-reconciliation", { query }, context.get(apiContext)));
}

export default function AdminReconciliation({ loaderData }: Route.ComponentProps) {
  return loaderData && <ReconciliationPage reconciliation={loaderData} />;
}

type Reconciliation = ClientOutput<EndpointNamed<"GET /api/admin/bank-reconciliation">>;

function ReconciliationPage({ reconciliation }: { reconciliation: Reconciliation }) {
  const { day, onlyInBooks, onlyInBank } = reconciliation;
  return (
    <div className="max-w-5xl space-y-5">
      <PageHeading
        text={t("Why the bank's balance differs from the books on {day}.", { day: dateText(day) })}
        actions={
          <>
            <PrintButton />
            <ExportLinks from="/api/admin/bank-reconciliation" what={t("the reconciliation")} kinds={["csv"]} />
          </>
        }
      />
      <Form key={day} method="get" className="no-print flex flex-wrap items-end gap-3">
        <TextField type="date" name="day" label={t("Day")} defaultValue={day} />
        <Button type="submit">{t("Show")}</Button>
      </Form>
      <Result reconciliation={reconciliation} />
      <Unmatched title={t("In the books, not in the bank")} columns={BOOK_COLUMNS()} {...onlyInBooks} />
      <Unmatched title={t("In the bank, not in the books")} columns={BANK_COLUMNS()} {...onlyInBank} />
    </div>
  );
}

function Result({ reconciliation }: { reconciliation: Reconciliation }) {
  const { books, statements, beforeFirstLine, expected, onlyInBooks, onlyInBank } = reconciliation;
  const steps = [
    { name: t("Balance in the books: bank and UPI"), amount: books },
    { name: t("Less: in the books, not in the bank"), amount: -onlyInBooks.amount },
    { name: t("Add: in the bank, not in the books"), amount: onlyInBank.amount },
    { name: t("Add: balance before the first imported line"), amount: beforeFirstLine },
    { name: t("Expected balance in the bank"), amount: expected },
    ...statements.map((one) => ({
      name: t("Statement of {bank} on {day}", { bank: one.bank, day: dateText(one.day) }),
      amount: one.balance,
    })),
  ];
  return (
    <>
      <ResultNotice reconciliation={reconciliation} />
      <Card>
        <dl className="space-y-2">
          {steps.map(({ name, amount }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6">
              <dt>{name}</dt>
              <dd className="font-semibold">{balanceText(rupees(amount))}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function ResultNotice({ reconciliation }: { reconciliation: Reconciliation }) {
  const { result, unexplained, onlyInBooks, onlyInBank } = reconciliation;
  if (result === "no-statement")
    return <Notice kind="warn">{t("No statement up to this day. Upload one under Bank.")}</Notice>;
  if (result === "agrees") return <Notice kind="good">{t("The statement agrees with the books.")}</Notice>;
  if (result === "not-explained")
    return (
      <Notice kind="bad" title={t("{amount} is not explained", { amount: shopPrice(rupees(unexplained)) })}>
        {t("A statement may be missing in between, or a day has lines of two files.")}
      </Notice>
    );
  return (
    <Notice kind="warn" title={t("The difference is explained, but amounts are open")}>
      {t("{inBooks} is only in the books, {inBank} only in the bank. Both are listed below.", {
        inBooks: shopPrice(rupees(onlyInBooks.amount)),
        inBank: shopPrice(rupees(onlyInBank.amount)),
      })}
    </Notice>
  );
}

type BookRow = Reconciliation["onlyInBooks"]["rows"][number];
type BankRow = Reconciliation["onlyInBank"]["rows"][number];

const BOOK_COLUMNS = perLanguage<Columns<BookRow>>(() => [
  { name: t("Day"), cell: ({ day }) => <span className="whitespace-nowrap">{dateText(day)}</span> },
  { name: t("What"), cell: ({ what }) => what },
  { name: t("Customer"), cell: ({ name, mobile }) => <TextLink to={accountPath(mobile)}>{name}</TextLink> },
  { name: t("Reference"), cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span> },
  { name: t("Amount"), number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
]);

const BANK_COLUMNS = perLanguage<Columns<BankRow>>(() => [
  { name: t("Day"), cell: ({ day }) => <span className="whitespace-nowrap">{dateText(day)}</span> },
  { name: t("Bank"), cell: ({ bank }) => bank },
  { name: t("Narration"), cell: ({ narration }) => <span className="wrap-anywhere">{narration}</span> },
  { name: t("Note"), cell: ({ note }) => <span className="wrap-anywhere">{note}</span> },
  { name: t("Amount"), number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
]);

type UnmatchedProps<Row> = { title: string; columns: Columns<Row>; count: number; rows: readonly Row[] };

function Unmatched<Row extends { id: string }>({ title, columns, count, rows }: UnmatchedProps<Row>) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t("Nothing.")}</p>
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {count > rows.length && (
        <p className="text-ink-soft text-sm">{t("Showing the first {count}.", { count: rows.length })}</p>
      )}
    </Section>
  );
}
