/** Imports a file, all or none, once. */

import { createHash, randomUUID } from "node:crypto";
import { importSums } from "#office/api/imports.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { startsWith, textIn } from "#platform/server/http/serving/text-in.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type ImportPlan, NO_SUMS, type PlanOfKind, type RoledAdmin } from "./import-plan.ts";
import { addImport, type ImportRow, importOfFile, lockImports } from "./store.ts";

type FileInput = {
  bytes: Buffer;
  dryRun: boolean;
  registeredConfirmed: boolean;
  admin: RoledAdmin;
  planFor: (csv: string) => PlanOfKind;
};

export async function importFile(shop: Shop, { bytes, dryRun, registeredConfirmed, admin, planFor }: FileInput) {
  const csv = csvIn(bytes);
  const { kind, plan: makePlan } = planFor(csv);
  const fileHash = createHash("sha256").update(csv).digest("hex");
  const at = shop.now();
  const input = { csv, admin, today: dayInIndia(at), registeredConfirmed };
  if (dryRun) {
    const before = await importOfFile(shop.db, { kind, fileHash });
    return resultOf(kind, before ? repeated(before) : await makePlan(shop, shop.db, input), { before });
  }
  return change(shop, admin, async ({ tx, audit }) => {
    await lockImports(tx);
    const before = await importOfFile(tx, { kind, fileHash });
    if (before) return resultOf(kind, repeated(before), { before });
    const plan = await makePlan(shop, tx, input);
    if (plan.problems.length > 0) return resultOf(kind, plan);
    const id = randomUUID();
    await addImport(tx, { id, kind, fileHash, ...plan.sums, at, byId: admin.id, byName: admin.name });
    await plan.write({ tx, importId: id, at });
    audit(
      "import-file",
      { kind: "import", id },
      { after: { kind, ...importSums.parse(plan.sums), ...(registeredConfirmed && { registeredConfirmed }) } },
    );
    return resultOf(kind, plan, { id });
  });
}

function csvIn(bytes: Buffer): string {
  const text = textIn(bytes);
  if (startsWith(bytes, 0x50, 0x4b) || text.includes("\0")) {
    const message = t("This is not a CSV file. In a spreadsheet choose Save as, CSV.");
    throw new Problem("invalid-input", message, { fields: { file: message } });
  }
  return text;
}

/** The same file again writes nothing, also after a lost response. */
const repeated = ({ rows, debit, credit, deposits, cylinders }: ImportRow): ImportPlan => ({
  sums: { rows, debit, credit, deposits, cylinders },
  ignoredColumns: [],
  problems: [],
  columns: [],
  preview: [],
  write: async () => undefined,
});

function resultOf(
  kind: PlanOfKind["kind"],
  plan: ImportPlan,
  { id = null, before }: { id?: string | null; before?: ImportRow | undefined } = {},
) {
  const { sums, unchanged = 0, skipped = 0, ignoredColumns, problems, columns, preview } = plan;
  return {
    id,
    kind,
    done: id !== null,
    ...(problems.length > 0 ? { ...NO_SUMS, rows: sums.rows } : sums),
    unchanged,
    skipped,
    ignoredColumns: [...ignoredColumns],
    problems: problems.toSorted((one, other) => one.row - other.row),
    columns: [...columns],
    preview: [...preview],
    importedBefore: before ? importResponse(before) : null,
  };
}

export const importResponse = (row: ImportRow) => ({ ...row, by: row.byName });
