import { Form } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { inRupees, rupees, shopPrice, sum } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { OrdersIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { monthText } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/sales-page";

export function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf({ request });
  const by = (search.get("by") ?? "month") as "month";
  const [from, to] = ["from", "to"].map((name) => search.get(name) || undefined);
  const query = { by, ...(from && { from }), ...(to && { to }) };
  return loadForAdmin(async () => ({
    by,
    sales: await callApi("GET /api/admin/sales", { query }, context.get(apiContext)),
  }));
}

export default function AdminSales({ loaderData }: Route.ComponentProps) {
  return loaderData && <SalesPage {...loaderData} />;
}

type Sales = ClientOutput<EndpointNamed<"GET /api/admin/sales">>;
type Row = Sales["rows"][number];

const BY = perLanguage(() => [
  { value: "month", label: t("Month"), caption: t("Sales by month") },
  { value: "customer", label: t("Customer"), caption: t("Sales by customer") },
  { value: "state", label: t("Place of supply"), caption: t("Sales by place of supply") },
  { value: "gas", label: t("Gas"), caption: t("Sales by gas") },
]);

export function nameIn(by: string, name: string): string {
  if (by === "month") return monthText(name);
  return by === "state" ? stateName(name) : name;
}

function SalesPage({ sales, by }: { sales: Sales; by: string }) {
  const { rows, others, from, to } = sales;
  const listed = others ? [...rows, { ...others, name: t("All other customers") }] : rows;
  const inTable = [...listed, totalOf(listed)];
  const { label, caption } = BY().find(({ value }) => value === by) ?? {
    label: t("Month"),
    caption: t("Sales by month"),
  };
  const nameOf = ({ name }: Row) => nameIn(by, name);
  return (
    <>
      <PageHeading
        text={
          by === "gas"
            ? t("Lines of invoiced orders, without GST and before credit notes.")
            : t("Invoices and debit notes, less credit notes. Deposits are listed separately: they are refundable.")
        }
        actions={<ExportLinks from="/api/admin/export/sales" what={t("sales")} kinds={["csv"]} />}
      />
      <Form key={`${by} ${from} ${to}`} method="get" className="flex flex-wrap items-end gap-3">
        <SelectField label={t("By¦sales")} name="by" options={BY()} defaultValue={by} />
        <TextField type="date" name="from" label={t("From")} defaultValue={from} max={to} />
        <TextField type="date" name="to" label={t("To")} defaultValue={to} />
        <Button type="submit">{t("Show")}</Button>
      </Form>
      {rows.length === 0 ? (
        <EmptyState icon={<OrdersIcon className="size-8" />} title={t("No invoices in this period.")} />
      ) : (
        <>
          <Bars rows={rows.slice(0, 24)} nameOf={nameOf} />
          <Table
            caption={caption}
            columns={columnsFor(label, nameOf, by)}
            rows={inTable}
            // Two customers may share a name.
            rowKey={(row) => String(inTable.indexOf(row))}
          />
        </>
      )}
    </>
  );
}

const ALL = "";

const totalOf = (rows: readonly Row[]): Row => {
  const add = (field: "goods" | "tax" | "total" | "deposits") => inRupees(sum(rows.map((row) => rupees(row[field]))));
  return {
    name: ALL,
    invoices: rows.reduce((count, { invoices }) => count + invoices, 0),
    ...{ goods: add("goods"), tax: add("tax"), total: add("total"), deposits: add("deposits") },
    deliveryState: null,
    kilograms: rows.reduce((weight, { kilograms }) => weight + (kilograms ?? 0), 0),
  };
};

function columnsFor(label: string, nameOf: (row: Row) => string, by: string): Columns<Row> {
  const money = (name: string, amount: (row: Row) => number) => ({
    name,
    number: true,
    cell: (row: Row) => shopPrice(rupees(amount(row))),
  });
  const name = (row: Row) => <span className="wrap-anywhere">{row.name === ALL ? t("Total") : nameOf(row)}</span>;
  const delivered = ({ deliveryState }: Row) => (deliveryState ? stateName(deliveryState) : <NoValue />);
  if (by === "gas")
    return [
      { name: label, cell: name },
      // An order with two gases is in two rows, so the column does not add up to the number of orders.
      { name: t("Orders"), number: true, cell: (row) => (row.name === ALL ? <NoValue /> : grouped(row.invoices)) },
      { name: t("Kilograms"), number: true, cell: ({ kilograms }) => grouped(Math.round(kilograms ?? 0)) },
      money(t("Goods"), ({ goods }) => goods),
    ];
  return [
    { name: label, cell: name },
    ...(by === "state" ? [{ name: t("Delivery state"), cell: delivered }] : []),
    { name: t("Invoices"), number: true, cell: ({ invoices }) => grouped(invoices) },
    money(t("Goods"), ({ goods }) => goods),
    money("GST", ({ tax }) => tax),
    money(t("Total"), ({ total }) => total),
    money(t("Deposits"), ({ deposits }) => deposits),
  ];
}

/** Bars relative to the longest. Hidden from screen readers, because the table below has the same figures. */
function Bars({ rows, nameOf }: { rows: readonly Row[]; nameOf: (row: Row) => string }) {
  const most = Math.max(...rows.map(({ total }) => total), 1);
  return (
    <Card>
      <ul aria-hidden="true" className="grid gap-2">
        {rows.map((row) => (
          <li key={rows.indexOf(row)} className="grid grid-cols-[minmax(5rem,10rem)_1fr] items-center gap-3 text-sm">
            <span className="truncate text-ink-soft">{nameOf(row)}</span>
            <progress max={most} value={Math.max(row.total, 0)} className="progress" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
