/** The stock sheet as CSV: everything that can be counted, down and up again. */

import { createHash } from "node:crypto";
import type { adminStock } from "#catalogue/api/admin-stock.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import {
  type CountedRow,
  readStockSheet,
  STOCK_COLUMNS,
  stockProblem,
} from "#catalogue/rules/products/read-stock-sheet.ts";
import { countableLines, DEFAULT_LOW_AT, MAX_IN_STOCK } from "#catalogue/rules/products/stock-count.ts";
import { announceCatalogueChange } from "#catalogue/server/products/catalogue-version-store.ts";
import { productList } from "#catalogue/server/products/product-list-store.ts";
import { productFromRow } from "#catalogue/server/products/product-row.ts";
import { lockProductRowsCalled } from "#catalogue/server/products/store.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Cell } from "#platform/rules/text/csv.ts";
import { type RowProblem, repeatedRows, sameRow } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import { rowsIn } from "#platform/server/database/list.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type CountChange, lineTitle, saveCount, whyNotCounted } from "./count-stock.ts";
import { type CountRow, everyStockCount, lockStockCounts } from "./stock-store.ts";

export const STOCK_HEADINGS = Object.values(STOCK_COLUMNS).map(({ title }) => title);

export async function* stockSheet({ db }: Pick<Shop, "db">) {
  const [rows, counts] = await Promise.all([rowsIn(productList(db, { archived: "no" })), everyStockCount(db)]);
  yield rows.map(productFromRow).flatMap((product) => sheetRows(product, counts));
}

const sheetRows = (product: Product, counts: ReadonlyMap<string, CountRow>): Cell[][] =>
  countableLines(product)
    .filter(({ lineId }) => whyNotCounted(product, lineId) === undefined)
    .map(({ lineId }) => {
      const count = counts.get(lineId);
      const cells: Record<keyof typeof STOCK_COLUMNS, Cell> = {
        line: lineId,
        sku: product.sku,
        product: lineTitle({ lineId }, product),
        left: count?.left ?? null,
        counted: null,
        lowAt: count?.lowAt ?? DEFAULT_LOW_AT,
        version: count?.version ?? 0,
      };
      return Object.values(cells);
    });

type SheetInput = Input<typeof adminStock.importStock>["body"];

export async function importStock(shop: Shop, { csv, dryRun, plan: seen }: SheetInput, admin: Admin) {
  const { summary, done } = await change(shop, admin, async (work) => {
    const { tx } = work;
    const { edits, ...summary } = await planSheet(tx, csv);
    const done = !dryRun && summary.problems.length === 0;
    if (done && seen !== undefined && seen !== summary.plan)
      throw new Problem(
        "changed-meanwhile",
        t("The stock has changed since you checked this file. Please check it again."),
      );
    if (done && edits.length > 0) await announceCatalogueChange(tx);
    if (done) for (const edit of edits) await saveCount(work, edit, "Stock sheet");
    return { summary, done };
  });
  if (done) await shop.catalogue.refresh();
  return { done, ...summary };
}

/** Locks what the sheet names: products first, as a single count does. */
async function planSheet(tx: Database, csv: string) {
  const sheet = readStockSheet(csv);
  const ids = sheet.rows.flatMap(({ line }) => (line === "" ? [] : [line.split("@")[0] ?? ""]));
  const skus = sheet.rows.map(({ sku }) => sku.toLowerCase());
  const products = (await lockProductRowsCalled(tx, { ids, skus })).map(productFromRow);
  const lines = products.flatMap(countableLines).map(({ lineId }) => lineId);
  const counts = new Map((await lockStockCounts(tx, lines)).map((count) => [count.lineId, count]));
  const shelf: Shelf = {
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(products.map((product) => [product.sku.toLowerCase(), product])),
    counts,
  };
  const planned = sheet.rows.map((row) => planRow(row, shelf));
  const problems = [...sheet.problems, ...planned.flatMap((plan) => ("problem" in plan ? [plan.problem] : []))];
  const found = planned.filter((plan) => "lineId" in plan);
  const title = STOCK_COLUMNS.line.title;
  problems.push(...repeatedRows(found, ({ lineId }) => lineId, { title, message: sameRow }));
  const edits = found.filter(({ isChange }) => isChange);
  const changes = edits.map(asText);
  return {
    edits,
    plan: createHash("sha256").update(JSON.stringify(changes)).digest("base64url"),
    rows: sheet.total,
    created: 0,
    updated: edits.length,
    unchanged: sheet.blank + found.length - edits.length,
    warnings: [],
    problems: problems.map(({ column, ...problem }) => ({ field: column, ...problem })),
    changes,
  };
}

type Shelf = {
  byId: ReadonlyMap<string, Product>;
  bySku: ReadonlyMap<string, Product>;
  counts: ReadonlyMap<string, CountRow>;
};

type PlannedCount = CountChange & {
  row: number;
  product: Product;
  /** Shown before and after: the sheet's figures, so that orders meanwhile do not change the plan. */
  was: number | undefined;
  counted: number;
  isChange: boolean;
};

function planRow(counted: CountedRow, { byId, bySku, counts }: Shelf): PlannedCount | { problem: RowProblem } {
  const { row, line, sku, version } = counted;
  const wrong = (field: keyof typeof STOCK_COLUMNS, message: string) => ({
    problem: stockProblem(row, field, message),
  });
  const product = line === "" ? bySku.get(sku.toLowerCase()) : byId.get(line.split("@")[0] ?? "");
  if (product === undefined) return wrong(line === "" ? "sku" : "line", t("Product not found."));
  const [only, another] = countableLines(product);
  if (line === "" && another) return wrong("line", t("This product has several weights. Please give its line."));
  const lineId = line || (only?.lineId ?? "");
  const before = counts.get(lineId);
  const refusal = whyNotCounted(product, lineId);
  if (refusal) return wrong("line", refusal.message);
  if (version !== undefined && version !== (before?.version ?? 0))
    return wrong("version", t("This count has changed since the sheet was made. Please download it again."));
  const was = before && (version === undefined ? before.left : (counted.left ?? before.left));
  const left = before ? before.left + counted.counted - (was ?? 0) : counted.counted;
  if (left < 0 || left > MAX_IN_STOCK) return wrong("counted", t("The count has changed. Please review it again."));
  const lowAt = counted.lowAt ?? before?.lowAt ?? DEFAULT_LOW_AT;
  const isChange = before === undefined || left !== before.left || lowAt !== before.lowAt;
  return { row, product, lineId, before, left, lowAt, was, counted: counted.counted, isChange };
}

function asText({ row, product, lineId, before, was, counted, lowAt }: PlannedCount) {
  const fields = [
    { field: STOCK_COLUMNS.counted.title, before: String(was ?? ""), after: String(counted) },
    { field: STOCK_COLUMNS.lowAt.title, before: String(before?.lowAt ?? ""), after: String(lowAt) },
  ];
  return {
    row,
    id: product.id,
    name: lineTitle({ lineId }, product),
    kind: "update" as const,
    fields: fields.filter((field) => field.before !== field.after),
  };
}
