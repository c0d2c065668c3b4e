/** The shop's cylinder register. A number whose import was undone is registered again. */
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import { CYLINDER_FIELDS, CYLINDER_LABELS, type CylinderForm } from "#cylinders/rules/registry/cylinder.ts";
import { type ImportRow, readImport } from "#cylinders/rules/registry/read-import.ts";
import type { CylinderRow } from "#cylinders/server/registry/cylinder-row.ts";
import { takenMeanwhile } from "#cylinders/server/registry/import-cylinders.ts";
import { cylindersAmong, logsOf, noteEvents, partyOfOwner, shopNames } from "#cylinders/server/registry/log-store.ts";
import { saveCylinder, waitForOtherImports } from "#cylinders/server/registry/look-up.ts";
import { openPassports, ownerIdsOf, passportColumns, TAKEN } from "#cylinders/server/registry/register-cylinder.ts";
import { shopAsOwner } from "#cylinders/server/registry/shop-as-owner.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { RowProblem } from "#platform/rules/text/read-table.ts";
import { MAX_IMPORT_ROWS } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import {
  type ImportPlan,
  inChunks,
  MAX_PREVIEWED,
  type MakePlan,
  NO_SUMS,
  type RoledAdmin,
  sourceOf,
  type WriteContext,
} from "./import-plan.ts";

export const planRegister: MakePlan = async (shop, db, { csv, today, admin }): Promise<ImportPlan> => {
  const settings = shop.settings.current();
  const names = shopNames(settings);
  const { rows, problems } = readImport(csv, {
    today,
    maxRows: MAX_IMPORT_ROWS,
    shop: shopAsOwner(settings),
  });
  const { taken, undone } = await registeredBefore(db, rows);
  const found: RowProblem[] = problems.map(({ row, field, message }) => ({ row, column: columnOf(field), message }));
  const isTaken = rows.filter(({ form }) => taken.has(numberKey(form.cylinderNumber)));
  return {
    sums: { ...NO_SUMS, rows: rows.length, cylinders: rows.length },
    ignoredColumns: [],
    problems: [...found, ...isTaken.map(({ row }) => ({ row, column: columnOf("cylinderNumber"), message: TAKEN() }))],
    columns: PREVIEWED.map(columnOf),
    preview: rows
      .slice(0, MAX_PREVIEWED)
      .map(({ row, form }) => ({ row, cells: PREVIEWED.map((field) => form[field]) })),
    write: (context) => write({ ...context, rows, undone, names, admin }),
  };
};

const PREVIEWED = CYLINDER_FIELDS.filter((field) => field === "currentOwnerCompany" || !field.startsWith("current"));

const columnOf = (field: string): string => CYLINDER_LABELS()[field as keyof CylinderForm] ?? field;

async function registeredBefore(db: Database, rows: readonly ImportRow[]) {
  const registered = await cylindersAmong(
    db,
    rows.map(({ form }) => form.cylinderNumber),
  );
  const logs = await logsOf(db, registered);
  const isUndone = ({ id }: CylinderRow) => endsWithUndo(logs.get(id)?.events ?? []);
  const keyed = (cylinder: CylinderRow) => [numberKey(cylinder.cylinderNumber), cylinder] as const;
  return {
    taken: new Map(registered.filter((cylinder) => !isUndone(cylinder)).map(keyed)),
    undone: new Map(registered.filter(isUndone).map(keyed)),
  };
}

const endsWithUndo = (events: readonly CustodyEvent[]): boolean => {
  const last = events.at(-1);
  return last?.kind === "deactivated" && last.batch?.startsWith("import/") === true;
};

type RegisterWrite = WriteContext & {
  rows: readonly ImportRow[];
  undone: ReadonlyMap<string, CylinderRow>;
  names: readonly string[];
  admin: RoledAdmin;
};

async function write({ tx, importId, at, rows, undone, names, admin }: RegisterWrite): Promise<void> {
  const batch = sourceOf(importId);
  const actor = { kind: "admin", id: admin.id, name: admin.name } as const;
  await waitForOtherImports(tx);
  const fresh = rows.filter(({ form }) => !undone.has(numberKey(form.cylinderNumber)));
  for (const some of inChunks(fresh))
    if ((await openPassports(tx, some, { actor, at, names, batch })).length < some.length) throw takenMeanwhile();
  const again = rows.flatMap((row) => {
    const cylinder = undone.get(numberKey(row.form.cylinderNumber));
    return cylinder ? [{ row, cylinder }] : [];
  });
  const ownerIds = await ownerIdsOf(
    tx,
    again.map(({ row }) => row),
  );
  const noted = { by: { kind: "admin", id: admin.id }, at, notedAt: at, batch } as const;
  const events = [];
  for (const { row, cylinder } of again) {
    const saved = await saveCylinder(tx, cylinder.id, { ...passportColumns(row.form, ownerIds), changedAt: at });
    const facts = { title: partyOfOwner(saved, names), gas: saved.refrigerantName };
    events.push({
      cylinder: saved,
      notes: [
        { event: { ...noted, kind: "corrected", ...facts } as const },
        { event: { ...noted, kind: "activated" } as const },
      ],
    });
  }
  for (const some of inChunks(events)) await noteEvents(tx, some);
}
