/** A customer brought empties: they are counted for the orders that are due longest, in one go or not at all. */

import { cameBackProblem } from "#domain/empties/came-back.ts";
import { outstandingIn, settleReceived } from "#domain/empties/receive-empties.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { type AuditEntry, record } from "#server/audit/record.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { debtorNamed, lockOrdersOf, type OwedRow, owedLines, saveReturned } from "./empties-store.ts";
import { addEvent } from "./store.ts";

type Dependencies = Pick<Shop, "db" | "now">;
type Received = { name: string; count: number; outstanding: number };
type Receiving = { mobile: string; admin: { id: string; name: string }; received: readonly Received[] };

export async function emptiesOf({ db, now }: Dependencies, mobile: string) {
  const [name, lines] = await Promise.all([debtorNamed(db, mobile), owedLines(db, mobile)]);
  if (name === undefined) throw new Problem("not-found", t("There are no orders of this mobile."));
  return { mobile, name, today: dayInIndia(now()), lines };
}

export async function receiveEmpties(shop: Dependencies, { mobile, admin, received }: Receiving) {
  await shop.db.transaction(async (tx) => {
    await lockOrdersOf(tx, mobile);
    const entries: AuditEntry[] = [];
    for (const size of received) entries.push(...(await settle(tx, { mobile, admin, size, at: shop.now() })));
    for (const entry of entries) await record(tx, entry);
  });
  return emptiesOf(shop, mobile);
}

type Settling = Pick<Receiving, "mobile" | "admin"> & { size: Received; at: Date };

/** Answers what is to be recorded about it. */
async function settle(tx: Database, { mobile, admin, size, at }: Settling): Promise<AuditEntry[]> {
  const lines = (await owedLines(tx, mobile)).filter(({ name }) => name === size.name);
  const outstanding = lines.reduce((sum, line) => sum + outstandingIn(line), 0);
  if (outstanding !== size.outstanding) {
    throw new Problem(
      "changed-meanwhile",
      t("{outstanding} of {name} are owed by now, and not {seen}. Nothing was noted; please look again.", {
        outstanding,
        name: size.name,
        seen: size.outstanding,
      }),
    );
  }
  const problem = cameBackProblem(size.count, outstanding);
  if (problem) throw new Problem("invalid-input", problem, { fields: { [size.name]: problem } });
  const entries: AuditEntry[] = [];
  for (const { line, returned } of settleReceived(lines, size)) {
    const { orderNumber, id } = line as OwedRow;
    const after = { id, returned };
    await noteReturned(tx, line as OwedRow, { returned, admin, at });
    entries.push({
      actor: { kind: "admin", ...admin },
      action: "note-empties",
      object: { kind: "order", id: `${mobile}/${orderNumber}` },
      before: { id, returned: line.returned },
      after,
      at,
    });
  }
  return entries;
}

/** So many of a line are back by now: counted, and told in the order's timeline. */
export async function noteReturned(
  tx: Database,
  line: OwedRow,
  { returned, admin, at }: { returned: number; admin: Receiving["admin"]; at: Date },
): Promise<void> {
  const { orderId, id, name, quantity } = line;
  await saveReturned(tx, line, returned);
  const note = `${name}: ${returned} of ${quantity}`;
  const actor = { actorKind: "admin", actorId: admin.id, actorName: admin.name } as const;
  await addEvent(tx, { orderId, at, kind: "empties-returned", ...actor, note, data: { id, returned } });
}
