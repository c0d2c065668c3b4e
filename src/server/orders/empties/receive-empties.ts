/** Records empties that a customer returned: they settle the orders due longest, all or nothing. */

import type { ReturnedCylinder } from "#domain/cylinders/deposits/claims.ts";
import { type EmptyArrival, emptyArrivals, type ReturnCount } from "#domain/cylinders/deposits/freed-empties.ts";
import { outstandingIn, settleReceived } from "#domain/cylinders/empties/receive-empties.ts";
import { returnedCountProblem } from "#domain/cylinders/empties/returned-count.ts";
import { emptySizeOf } from "#domain/cylinders/empties/sizes.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { type Admin, type AuditEntry, record } from "#server/audit/record.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { addEvent, eventsOf, returnsOf } from "#server/orders/store.ts";
import type { Actor } from "#server/orders/work-on-order.ts";
import type { Shop } from "#server/shop.ts";
import { lockOrdersOf, type OwedRow, owedLines, saveReturned } from "./empties-store.ts";

type Dependencies = Pick<Shop, "db" | "now">;
type ReceivedSize = { name: string; count: number; outstanding: number };
type ReceiveInput = { mobile: string; admin: Admin; received: readonly ReceivedSize[] };

export async function receiveEmpties(shop: Dependencies, { mobile, admin, received }: ReceiveInput): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockOrdersOf(tx, mobile);
    const entries: AuditEntry[] = [];
    for (const size of received) entries.push(...(await settle(tx, { mobile, admin, size, at: shop.now() })));
    for (const entry of entries) await record(tx, entry);
  });
}

type SettleInput = Pick<ReceiveInput, "mobile" | "admin"> & { size: ReceivedSize; at: Date };

async function settle(tx: Database, { mobile, admin, size, at }: SettleInput): Promise<AuditEntry[]> {
  const lines = (await owedLines(tx, mobile)).filter(({ name }) => name === size.name);
  const outstanding = lines.reduce((sum, line) => sum + outstandingIn(line), 0);
  if (outstanding !== size.outstanding) {
    throw new Problem(
      "changed-meanwhile",
      t("{outstanding} of {name} are now owed, not {seen}. Nothing was saved; please check again.", {
        outstanding,
        name: size.name,
        seen: size.outstanding,
      }),
    );
  }
  const problem = returnedCountProblem(size.count, outstanding);
  if (problem) throw new Problem("invalid-input", problem, { fields: { [size.name]: problem } });
  const entries: AuditEntry[] = [];
  for (const { line, returned } of settleReceived(lines, size)) {
    const { orderNumber, id } = line as OwedRow;
    const after = { id, returned };
    await noteReturned(tx, line as OwedRow, { returned, actor: { kind: "admin", ...admin }, at });
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

export async function noteReturned(
  tx: Database,
  line: OwedRow,
  { returned, actor, at, came }: { returned: number; actor: Actor; at: Date; came?: readonly EmptyArrival[] },
): Promise<void> {
  const { orderId, id, name, quantity } = line;
  await saveReturned(tx, line, returned);
  const note = `${name}: ${returned} of ${quantity}`;
  const by = { actorKind: actor.kind, actorId: actor.id, actorName: actor.name };
  await addEvent(tx, { orderId, at, kind: RETURNED, ...by, note, data: { id, returned, ...(came && { came }) } });
}

const RETURNED = "empties-returned";

/** With the day of each. The order's own count is authoritative over its events. */
export async function emptiesBackFor(
  tx: Database,
  orderId: number,
  today: string,
): Promise<Omit<ReturnedCylinder, "customer">[]> {
  const lines = (await returnsOf(tx, [orderId])).filter(({ returned }) => returned > 0);
  if (lines.length === 0) return [];
  const noted = (await eventsOf(tx, [orderId])).flatMap(({ kind, at, data }) =>
    kind === RETURNED ? [{ ...(data as ReturnCount & { id: string }), day: dayInIndia(at) }] : [],
  );
  return lines.flatMap(({ lineId, returned }) => {
    const theirs = noted.filter(({ id }) => id === lineId);
    return emptyArrivals([...theirs, { returned, day: today }]).map((one) => ({ ...one, size: emptySizeOf(lineId) }));
  });
}
