/** The shop's cylinder register. A number whose import was undone is registered again. */
import type { CustodyEvent } from "#cylinders/rules/custody/custody-event.ts";
import { cleanCylinder } from "#cylinders/rules/registry/clean-cylinder.ts";
import { CYLINDER_FIELDS, CYLINDER_LABELS, type CylinderForm } from "#cylinders/rules/registry/cylinder.ts";
import { type ImportRow, readImport } from "#cylinders/rules/registry/read-import.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { cylindersAmong, logsOf } from "#cylinders/server/cylinder/cylinder-store.ts";
import type { CylinderRow, EventInput } from "#cylinders/server/cylinder/rows.ts";
import { takenMeanwhile } from "#cylinders/server/registry/import-cylinders.ts";
import { waitForOtherImports } from "#cylinders/server/registry/look-up.ts";
import { ownersIn, register, shopFields, TAKEN } from "#cylinders/server/registry/register-cylinder.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { RowProblem } from "#platform/rules/text/read-table.ts";
import { MAX_IMPORT_ROWS } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
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
  const { rows, problems } = readImport(csv, {
    today,
    maxRows: MAX_IMPORT_ROWS,
    shop: shopFields(settings),
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
    write: (context) => write({ ...context, rows, undone, settings, admin }),
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
  settings: Settings;
  admin: RoledAdmin;
};

async function write({ tx, importId, at, rows, undone, settings, admin }: RegisterWrite): Promise<void> {
  const batch = sourceOf(importId);
  const actor = { kind: "admin", id: admin.id, name: admin.name } as const;
  await waitForOtherImports(tx);
  const fresh = rows.filter(({ form }) => !undone.has(numberKey(form.cylinderNumber)));
  for (const some of inChunks(fresh))
    if ((await register(tx, some, { actor, at, settings, batch })).length < some.length) throw takenMeanwhile();
  const again = rows.flatMap((row) => {
    const cylinder = undone.get(numberKey(row.form.cylinderNumber));
    return cylinder ? [{ row, cylinder }] : [];
  });
  const ownerOf = await ownersIn(
    tx,
    settings,
    again.map(({ row }) => row.form),
  );
  const noted = { by: { kind: "admin", id: admin.id }, at, notedAt: at, batch } as const;
  const events = again.map(({ row: { form }, cylinder }) => {
    const {
      refrigerantName: gas,
      refrigerantFillingDate: filledOn,
      cylinderNumber: _,
      ...stamped
    } = cleanCylinder(form);
    const notes: EventInput[] = [
      { event: { ...noted, kind: "corrected", ...ownerOf(form), gas, filledOn }, row: stamped },
      { event: { ...noted, kind: "activated" } },
    ];
    return { cylinder, notes };
  });
  for (const some of inChunks(events)) await append(tx, some);
}
