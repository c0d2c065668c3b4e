/** How many of the promised empties of an order are back, and since when. */

import { emptySizeOf } from "#catalogue/rules/empties/sizes.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { ReturnedCylinder } from "#sales/rules/deposits/claims.ts";
import { type EmptyArrival, emptyArrivals, type ReturnCount } from "#sales/rules/deposits/freed-empties.ts";
import { addEvent, eventsOf, returnsOf } from "#sales/server/orders/store.ts";
import type { Actor } from "#sales/server/orders/work-on-order.ts";
import { type OwedRow, saveReturned } from "./empties-store.ts";

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
