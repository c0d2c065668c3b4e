/** Imports products from a CSV file: all rows or none. */

import { createHash } from "node:crypto";
import { tooManyProducts } from "#catalogue/rules/products/import-checks.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { formOf } from "#catalogue/rules/products/product-form.ts";
import { announceCatalogueChange } from "#catalogue/server/products/catalogue-version-store.ts";
import { type ProductRow, productFromRow } from "#catalogue/server/products/product-row.ts";
import { type Edit, saveLeadingPrices } from "#catalogue/server/products/save-leading-price.ts";
import {
  addProductRow,
  countOnSale,
  holdTheEndOfTheCatalogue,
  lastPosition,
  lockProductRowsCalled,
  replaceProductRow,
} from "#catalogue/server/products/store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import { changesBetween } from "#shop/server/audit/changes.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { calledIn, type ImportPlan, type PlannedEdit, planImport, readImport } from "./plan-import.ts";

type ImportInput = { csv: string; dryRun: boolean; plan?: string | undefined };

export async function importProducts(shop: Shop, { csv, dryRun, plan: seen }: ImportInput, admin: Admin) {
  const file = await readImport(csv);
  const { summary, done } = await change(shop, admin, async (work) => {
    const { tx } = work;
    await holdTheEndOfTheCatalogue(tx);
    const rows = await lockProductRowsCalled(tx, calledIn(file));
    const plan = await planImport(file, rows.map(productFromRow));
    const summary = summaryOf(plan);
    const tooMany = summary.created === 0 ? [] : tooManyProducts((await countOnSale(tx)) + summary.created);
    summary.warnings.unshift(...tooMany.map((warning) => ({ row: 1, ...warning })));
    const done = !dryRun && plan.problems.length === 0;
    if (done && seen !== undefined && seen !== summary.plan) throw anotherPlan();
    if (done) await carryOut(work, { plan, rows, admin });
    return { summary, done };
  });
  if (done) await shop.catalogue.refresh();
  return { done, ...summary };
}

/** Protects prices published after the plan was shown. */
const anotherPlan = () =>
  new Problem(
    "changed-meanwhile",
    t("The catalogue has changed since you checked this file. Nothing was imported. Please check it again."),
  );

function summaryOf({ rows, unchanged, problems, warnings, edits }: ImportPlan) {
  const created = edits.filter(({ before }) => before === undefined).length;
  const changes = edits.map(asText);
  const plan = createHash("sha256").update(JSON.stringify(changes)).digest("base64url");
  return { plan, rows, created, updated: edits.length - created, unchanged, problems, warnings, changes };
}

type ImportWork = { plan: ImportPlan; rows: readonly ProductRow[]; admin: Admin };

async function carryOut({ tx, at: now, audit }: Change, { plan, rows, admin }: ImportWork): Promise<void> {
  const known = new Map(rows.map((row) => [row.id, row]));
  let position = await lastPosition(tx);
  const edits: Edit[] = [];
  for (const { before, after } of plan.edits) {
    const row = known.get(after.id);
    if (row === undefined) position += 1;
    const written = row ? await replaceProductRow(tx, after, row, now) : await addProductRow(tx, after, position, now);
    edits.push({ before, after: productFromRow(written) });
  }
  await saveLeadingPrices(tx, { edits, admin, note: "Product import", now });
  await announceCatalogueChange(tx);
  for (const [place, { before, after }] of plan.edits.entries()) {
    const written = edits[place]?.after ?? after;
    const values = before ? changesBetween(before, written) : { after };
    audit("import-product", { kind: "product", id: after.id }, values);
  }
}

function asText({ row, before, after }: PlannedEdit) {
  const changes = changesBetween(before ? formOf(before) : {}, formOf(after));
  return {
    row,
    id: after.id,
    name: nameOf(after),
    kind: before ? ("update" as const) : ("create" as const),
    fields: Object.keys(changes?.after ?? {}).map((field) => ({
      field,
      before: spelled(changes?.before[field]),
      after: spelled(changes?.after[field]),
    })),
  };
}

const nameOf = ({ name, id }: Product) => name ?? id;

function spelled(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
