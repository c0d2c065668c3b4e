/**
 * The upgrade of 1.0.0, which recorded a cylinder twice. Of two owners the migration takes the log's. Where the log says otherwise than
 * what else was stored, what was stored stays, and an event says so in the log. Alerts, the audit log and a file list all.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { compareAll, type Difference } from "#cylinders/server/cylinder/rebuild.ts";
import { type LoggedStanding, standingOf } from "#cylinders/server/cylinder/rows.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import type { Database } from "#platform/server/database/database.ts";
import { recordAll } from "#shop/server/audit/record.ts";
import type { Config } from "#shop/server/config.ts";
import { addUpgradeAlerts, upgradeAlerts } from "./alerts-store.ts";

const UPGRADE = { kind: "shop", id: "" } as const;

/** The last migration of 1.0.0, by its time in the journal. */
const VERSION_1_0_0 = 1_794_962_696_216;

/** In the transaction of the migration, which has moved the columns. `from`: the last migration before. */
export const takeOverCylinders = (at: Date) => async (tx: Database, from: number) => {
  if (from > VERSION_1_0_0) return;
  await compareAll(
    (work) => work(tx),
    async (_tx, differences) => {
      if (differences.length === 0) return;
      const noted = { kind: "taken-over", by: UPGRADE, at, notedAt: at } as const;
      await append(
        tx,
        differences.map((one) => ({ cylinder: one.row, notes: [{ event: { ...noted, kept: keptIn(one) } }] })),
      );
      await addUpgradeAlerts(
        tx,
        differences.map(({ row, byLog, facts }) => ({
          ...{ cylinderId: row.id, at },
          changes: facts.map((fact) => ({ fact, before: textOf(byLog[fact]), after: textOf(standingOf(row)[fact]) })),
        })),
      );
    },
  );
  await recordAll(
    tx,
    (await upgradeAlerts(tx)).map(({ number, changes }) => ({
      actor: { ...UPGRADE, name: "Upgrade" },
      action: "take-over-cylinder",
      object: { kind: "cylinder", id: number },
      after: { changes },
      at,
    })),
  );
};

/** An event in JSON has no undefined. */
function keptIn({ row, facts }: Difference): Record<string, unknown> {
  const stored: LoggedStanding = standingOf(row);
  return Object.fromEntries(facts.map((fact) => [fact, stored[fact] ?? null]));
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);

export const UPGRADE_REPORT = "upgrade-of-cylinders.csv";

/** Once, in the data folder. */
export async function writeUpgradeReport(db: Database, { DATA_DIR }: Pick<Config, "DATA_DIR">): Promise<void> {
  const alerts = await upgradeAlerts(db);
  if (alerts.length === 0) return;
  const rows = alerts.flatMap(({ number, changes }) =>
    (changes ?? []).map(({ fact, before, after }) => [number, fact, before, after]),
  );
  const csv = writeCsv([["Cylinder", "Fact", "Also recorded", "Taken over"], ...rows]);
  await writeFile(join(DATA_DIR, UPGRADE_REPORT), csv, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
