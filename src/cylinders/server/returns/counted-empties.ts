/** Staff record returned empties by count, without a scan. Their customer gets a receipt. */

import { outstandingIn, settleReceived } from "#catalogue/rules/empties/receive-empties.ts";
import { returnedCountProblem } from "#catalogue/rules/empties/returned-count.ts";
import { emptySizeOf } from "#catalogue/rules/empties/sizes.ts";
import type { ReceiptLine } from "#cylinders/rules/custody/return-receipt.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import {
  expectedLine,
  lockOrdersOf,
  type OwedRow,
  owedLines,
  saveReturned,
} from "#sales/server/orders/empties/empties-store.ts";
import { noteReturned } from "#sales/server/orders/empties/returned-empties.ts";
import { type OrderReference, workOnOrder } from "#sales/server/orders/work-on-order.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { giveReceipts } from "./return-receipts.ts";

type ReceivedSize = { name: string; count: number; outstanding: number };
type ReceiveInput = { mobile: string; admin: Admin; received: readonly ReceivedSize[] };

/** They settle the orders due longest, all or nothing. */
export async function receiveEmpties(shop: Shop, { mobile, admin, received }: ReceiveInput): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const at = shop.now();
    const actor = { kind: "admin", ...admin } as const;
    await lockOrdersOf(tx, mobile);
    const settled: { line: OwedRow; returned: number }[] = [];
    for (const size of received) {
      const ofSize = await settledBy(tx, mobile, size);
      for (const { line, returned } of ofSize) await noteReturned(tx, line, { returned, actor, at });
      settled.push(...ofSize);
    }
    const counts = settled.map(({ line, returned }) => ({ ...line, count: returned - line.returned }));
    await giveCountReceipts(shop, tx, counts, at);
    for (const { line, returned } of settled)
      await record(tx, {
        actor,
        action: "note-empties",
        object: { kind: "order", id: `${mobile}/${line.orderNumber}` },
        before: { id: line.id, returned: line.returned },
        after: { id: line.id, returned },
        at,
      });
  });
}

async function settledBy(tx: Database, mobile: string, size: ReceivedSize) {
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
  return settleReceived(lines, size);
}

type EmptiesCount = { id: string; returned: number; was?: number | undefined };

/** Sets the count of one order; a lower one corrects a mistake. */
export const noteEmpties = (shop: Shop, named: OrderReference, { id, returned, was }: EmptiesCount) =>
  workOnOrder(shop, named, async ({ tx, order, at }) => {
    const line = { orderId: order.id, id };
    const expected = await expectedLine(tx, line);
    if (!expected) throw new Problem("not-found", t("This order has no such empties to return."));
    const problem = returnedCountProblem(returned, expected.quantity);
    if (problem) throw new Problem("invalid-input", problem, { fields: { returned: problem } });
    if (returned === expected.returned) return [];
    // A count made before another person's receipt must not overwrite it.
    if (was !== undefined && was !== expected.returned)
      throw new Problem(
        "changed-meanwhile",
        t("{returned} of {name} are now back, not {seen}. Nothing was saved; please check again.", {
          ...{ returned: expected.returned, name: expected.name, seen: was },
        }),
      );
    await saveReturned(tx, line, returned);
    await giveCountReceipts(shop, tx, [{ id, customerId: order.customerId, count: returned - expected.returned }], at);
    return [
      {
        kind: "empties-returned",
        note: `${expected.name}: ${returned} of ${expected.quantity}`,
        action: "note-empties",
        before: { id, returned: expected.returned },
        after: { id, returned },
      },
    ];
  });

type ReturnCount = { id: string; customerId: string | null; count: number };

async function giveCountReceipts(shop: Shop, tx: Database, counts: readonly ReturnCount[], at: Date): Promise<void> {
  const lines = new Map<string, ReceiptLine[]>();
  for (const { id, customerId, count } of counts) {
    if (customerId === null || count <= 0) continue;
    const line: ReceiptLine = { size: emptySizeOf(id), condition: "good", released: NOTHING, withheld: NOTHING };
    lines.set(customerId, [...(lines.get(customerId) ?? []), ...Array.from({ length: count }, () => line)]);
  }
  await giveReceipts(shop, tx, { day: dayInIndia(at), at, lines });
}
