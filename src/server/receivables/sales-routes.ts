/** What was sold, by month, customer, state or gas: as a list and as a file. */
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { sales as contract, type salesRow } from "#contract/sales.ts";
import { writeCsv } from "#domain/csv.ts";
import { inRupees, type Paise } from "#domain/money.ts";
import { noteExport } from "#server/audit/note-export.ts";
import type { Database } from "#server/database/database.ts";
import { readOnly } from "#server/database/reader.ts";
import { asCsvFile } from "#server/http/file-answers.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { spanAsked } from "./account-statement.ts";
import { type Span, salesByCustomer, salesByGas, salesByMonth, salesByState } from "./sales-store.ts";

type Asked = { by: "month" | "customer" | "state" | "gas"; from?: string | undefined; to?: string | undefined };
type SalesRow = z.output<typeof salesRow>;

export function salesRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.sales, ({ query }) => salesAnswer(shop, query));
  serve(app, contract.exportSalesCsv, async ({ query, callers, reply }) => {
    const { rows } = await salesAnswer(shop, query);
    await noteExport(shop, { what: "sales", as: "csv", filter: query, admin: callers.admin });
    const cells = rows.map(({ name, invoices, goods, tax, total, deposits, kilograms }) => [
      ...[name, invoices, goods, tax, total, deposits, kilograms],
    ]);
    return asCsvFile(reply, `sales-by-${query.by}.csv`).send(writeCsv([HEADINGS, ...cells]));
  });
}

const HEADINGS = ["name", "invoices", "goods", "tax", "total", "deposits", "kilograms"];

async function salesAnswer(shop: Pick<Shop, "db" | "reader" | "now">, { by, ...asked }: Asked) {
  const span = spanAsked(asked, shop.now());
  return { ...span, rows: await readOnly(shop, (db) => ROWS[by](db, span)) };
}

const ROWS: Record<Asked["by"], (db: Database, span: Span) => Promise<SalesRow[]>> = {
  month: async (db, span) => (await salesByMonth(db, span)).map(asRow),
  customer: async (db, span) => (await salesByCustomer(db, span)).map(asRow),
  state: async (db, span) => (await salesByState(db, span)).map(asRow),
  gas: async (db, span) =>
    (await salesByGas(db, span)).map(({ name, invoices, goods, kilograms }) => ({
      ...{ name, invoices, kilograms, tax: 0, deposits: 0 },
      goods: inRupees(goods as Paise),
      total: inRupees(goods as Paise),
    })),
};

const asRow = (row: {
  name: string;
  invoices: number;
  goods: number;
  tax: number;
  total: number;
  deposits: number;
}) => ({
  name: row.name,
  invoices: row.invoices,
  goods: inRupees(row.goods as Paise),
  tax: inRupees(row.tax as Paise),
  total: inRupees(row.total as Paise),
  deposits: inRupees(row.deposits as Paise),
  kilograms: null,
});
