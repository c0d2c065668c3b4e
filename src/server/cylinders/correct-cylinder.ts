/** An admin puts right what is written about a cylinder: with a reason, into its history and the audit log, all of it or nothing. */
import { correctFacts, type TypedFacts } from "#domain/cylinders/correct-facts.ts";
import { factProblems } from "#domain/cylinders/cylinder.ts";
import { dayInIndia } from "#domain/india.ts";
import { type Actor, record } from "#server/audit/record.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { type CylinderRow, cylinderOf } from "./cylinder-row.ts";
import { noteEvents, shopNames } from "./log-store.ts";
import { refuse } from "./register-cylinder.ts";
import { refuseIfMovedOn } from "./rewrite-passport.ts";
import { lockCylinder, saveCylinder } from "./store.ts";

type Correction = { typed: TypedFacts; reason: string; lastUpdateDate: string | undefined; actor: Actor };

export function correctCylinder(
  shop: Pick<Shop, "db" | "now" | "settings">,
  number: string,
  { typed, reason, lastUpdateDate, actor }: Correction,
): Promise<CylinderRow> {
  refuse(factProblems(typed, dayInIndia(shop.now())));
  return shop.db.transaction(async (tx) => {
    const row = await lockCylinder(tx, number);
    if (row === undefined) throw new Problem("not-found", "Cylinder not found");
    refuseIfMovedOn(row, { lastUpdateDate, concernsOwner: false }, shop.now());
    const { facts, changes } = correctFacts(cylinderOf(row), typed);
    if (changes.length === 0) return row;
    // Two changes within a millisecond must still be told apart.
    const at = new Date(Math.max(shop.now().getTime(), row.changedAt.getTime() + 1));
    const saved = await saveCylinder(tx, row.id, { ...facts, changedAt: at });
    const gas = saved.refrigerantName === row.refrigerantName ? {} : { gas: saved.refrigerantName };
    const by = { kind: actor.kind, id: actor.id };
    const event = { kind: "corrected", by, at, notedAt: at, ...gas } as const;
    const notes = [{ event, correction: { reason, changes } }];
    await noteEvents(tx, [{ cylinder: row, notes }], shopNames(shop.settings.current()));
    await record(tx, {
      actor,
      action: "correct-cylinder",
      object: { kind: "cylinder", id: row.cylinderNumber },
      before: Object.fromEntries(changes.map(({ fact, before }) => [fact, before])),
      after: { ...Object.fromEntries(changes.map(({ fact, after }) => [fact, after])), reason },
      at,
    });
    return saved;
  });
}
