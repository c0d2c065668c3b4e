/** Imports cylinders from a spreadsheet, all or none; a dry run reports every invalid row. */

import { type ImportProblem, type ImportRow, readImport } from "#cylinders/rules/registry/read-import.ts";
import { cylindersAmong } from "#cylinders/server/cylinder/cylinder-store.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { register, shopFields, TAKEN } from "./register-cylinder.ts";
import { waitForOtherImports } from "./store.ts";

type Import = { csv: string; dryRun: boolean; actor: Actor };
type ImportResult = { rows: number; registered: CylinderRow[]; problems: ImportProblem[] };

export async function importCylinders(shop: Shop, { csv, dryRun, actor }: Import): Promise<ImportResult> {
  const { rows, problems: inFile } = readImport(csv, {
    today: dayInIndia(shop.now()),
    shop: shopFields(shop.settings.current()),
  });
  const problems = [...inFile, ...(await takenBefore(shop.db, rows))].toSorted((one, other) => one.row - other.row);
  const registered = dryRun || problems.length > 0 ? [] : await registerAll(shop, rows, actor);
  return { rows: rows.length, registered, problems };
}

export const takenMeanwhile = () =>
  new Problem("cylinder-taken", t("One of these numbers was registered a moment ago. Please try again."));

async function takenBefore(db: Database, rows: readonly ImportRow[]): Promise<ImportProblem[]> {
  const numbers = rows.map(({ form }) => form.cylinderNumber);
  const taken = new Set((await cylindersAmong(db, numbers)).map(({ cylinderNumber }) => numberKey(cylinderNumber)));
  return rows
    .filter(({ form }) => taken.has(numberKey(form.cylinderNumber)))
    .map(({ row }) => ({ row, field: "cylinderNumber", message: TAKEN() }));
}

const registerAll = (shop: Shop, rows: readonly ImportRow[], actor: Actor): Promise<CylinderRow[]> =>
  change(shop, actor, async (context) => {
    const { tx, audit } = context;
    await waitForOtherImports(tx);
    const { at } = context;
    const registered = await register(tx, rows, { actor, at, settings: shop.settings.current() });
    if (registered.length < rows.length) throw takenMeanwhile();
    audit(
      "import-cylinders",
      { kind: "cylinder-import", id: at.toISOString() },
      {
        after: { cylinderNumbers: registered.map(({ cylinderNumber }) => cylinderNumber) },
      },
    );
    return registered;
  });
