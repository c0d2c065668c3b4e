import { Form } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { OrdersIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/trial-balance-page";
import { PrintButton } from "./print-button.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf({ request });
  const [from, to] = ["from", "to"].map((name) => search.get(name) || undefined);
  const query = { ...(from && { from }), ...(to && { to }) };
  return loadForAdmin(() => callApi("GET /api/admin/trial-balance", { query }, context.get(apiContext)));
}

export default function AdminTrialBalance({ loaderData }: Route.ComponentProps) {
  return loaderData && <TrialBalancePage {...loaderData} />;
}

type TrialBalance = ClientOutput<EndpointNamed<"GET /api/admin/trial-balance">>;
type Row = Omit<TrialBalance["rows"][number], "account">;
type Side = Row["moved"];

const amount = (value: number) => (value === 0 ? <NoValue /> : shopPrice(rupees(value)));

const columnsOf = (isTotal: (row: Row) => boolean): Columns<Row> => {
  const money = (name: string, of: (row: Row) => number) => ({
    name,
    number: true,
    cell: (row: Row) => <span className={isTotal(row) ? "font-bold" : ""}>{amount(of(row))}</span>,
  });
  const pair = (debit: string, credit: string, of: (row: Row) => Side) => [
    money(debit, (row) => of(row).debit),
    money(credit, (row) => of(row).credit),
  ];
  return [
    { name: t("Account"), cell: (row) => <span className={isTotal(row) ? "font-bold" : ""}>{row.name}</span> },
    ...pair(t("Opening Dr"), t("Opening Cr"), ({ before }) => before),
    ...pair(t("Debit"), t("Credit¦ledger"), ({ moved }) => moved),
    ...pair(t("Closing Dr"), t("Closing Cr"), ({ after }) => after),
  ];
};

function TrialBalancePage({ from, to, rows, totals }: TrialBalance) {
  const total = { name: t("Total"), ...totals };
  return (
    <>
      <PageHeading
        text={t("{from} to {to}", { from: dateText(from), to: dateText(to) })}
        actions={
          <>
            <PrintButton />
            <ExportLinks from="/api/admin/trial-balance" what={t("the trial balance")} kinds={["csv"]} />
          </>
        }
      />
      <Form key={`${from} ${to}`} method="get" className="no-print flex flex-wrap items-end gap-3">
        <TextField type="date" name="from" label={t("From")} defaultValue={from} max={to} />
        <TextField type="date" name="to" label={t("To")} defaultValue={to} />
        <Button type="submit">{t("Show")}</Button>
      </Form>
      {rows.length === 0 ? (
        <EmptyState icon={<OrdersIcon className="size-8" />} title={t("No entries in this period.")} />
      ) : (
        <Table
          caption={t("Trial balance")}
          columns={columnsOf((row) => row === total)}
          rows={[...rows, total]}
          rowKey={({ name }) => name}
        />
      )}
      <p className="text-ink-soft text-sm">
        {t("The books hold sales and what customers owe, pay and deposit. Purchases and expenses are not in them.")}{" "}
        {t("Income and discounts of earlier financial years are in the opening balances.")}
      </p>
    </>
  );
}
