import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Span } from "#books/rules/ledger/statement.ts";
import { requestedSpan } from "#books/server/ledger/span.ts";
import { stateWithGstCode } from "#platform/rules/india/gstin.ts";
import { inRupees, NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { asCsvFile } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { sales as contract, type salesRow } from "#receivables/api/sales.ts";
import { recordExport } from "#shop/server/audit/record-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { salesByCustomer, salesByGas, salesByMonth, salesByState } from "./sales-store.ts";

type SalesQuery = { by: "month" | "customer" | "state" | "gas"; from?: string | undefined; to?: string | undefined };
type SalesRow = z.input<typeof salesRow>;

export function salesRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.sales, ({ query }) => salesResponse(shop, query));
  serve(app, contract.exportSalesCsv, async ({ query, callers, reply }) => {
    const { rows } = await inLanguage("en", () => salesResponse(shop, query, everybody));
    await recordExport(shop, { what: "sales", as: "csv", filter: query, admin: callers.admin });
    const cells = rows.map(({ name, deliveryState, invoices, goods, tax, total, deposits, kilograms }) => [
      ...[name, deliveryState, invoices, ...[goods, tax, total, deposits].map(inRupees), kilograms],
    ]);
    return asCsvFile(reply, `sales-by-${query.by}.csv`).send(writeCsv([HEADINGS, ...cells]));
  });
}

const HEADINGS = ["name", "deliveryState", "invoices", "goods", "tax", "total", "deposits", "kilograms"];

const MAX_NAMED = 200;

async function salesResponse(
  shop: Pick<Shop, "db" | "now">,
  { by, ...input }: SalesQuery,
  byCustomer: SalesReader = theLargest,
) {
  const span = requestedSpan(input, shop.now());
  const sold = by === "customer" ? byCustomer : SOLD[by];
  return { ...span, others: null, ...(await sold(shop.db, span)) };
}

type SalesReader = (db: Database, span: Span) => Promise<{ rows: SalesRow[]; others?: SalesRow | null }>;

const SOLD: Record<Exclude<SalesQuery["by"], "customer">, SalesReader> = {
  month: async (db, span) => ({ rows: (await salesByMonth(db, span)).map(asRow) }),
  state: async (db, span) => ({
    rows: (await salesByState(db, span)).map(({ code, deliveryState, ...row }) => ({
      ...asRow({ ...row, name: stateWithGstCode(code ?? "") ?? "" }),
      deliveryState,
    })),
  }),
  gas: async (db, span) => ({
    rows: (await salesByGas(db, span)).map(({ name, invoices, goods, kilograms }) => ({
      ...{ name, deliveryState: null, invoices, kilograms, goods, total: goods, tax: NOTHING, deposits: NOTHING },
    })),
  }),
};

const everybody: SalesReader = async (db, span) => ({ rows: (await salesByCustomer(db, span)).map(asRow) });

/** Includes the sum of the others, so that the list adds up to all sales. */
const theLargest: SalesReader = async (db, span) => {
  const found = await salesByCustomer(db, span, MAX_NAMED);
  const [first] = found;
  const rows = found.map(asRow);
  if (first === undefined || first.customers <= found.length) return { rows };
  const left = (field: keyof Sums) => first.all[field] - found.reduce((total, row) => total + row[field], 0);
  const amountLeft = (field: keyof Sums) => left(field) as Paise;
  return {
    rows,
    others: asRow({
      ...{ name: "", invoices: left("invoices"), goods: amountLeft("goods"), tax: amountLeft("tax") },
      ...{ total: amountLeft("total"), deposits: amountLeft("deposits") },
    }),
  };
};

type Sums = { invoices: number; goods: Paise; tax: Paise; total: Paise; deposits: Paise };

const asRow = (row: Sums & { name: string }) => ({
  name: row.name,
  deliveryState: null,
  invoices: row.invoices,
  goods: row.goods,
  tax: row.tax,
  total: row.total,
  deposits: row.deposits,
  kilograms: null,
});
