/** Staff record returned empties by count, without a scan. Their customer gets a receipt. */

import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import { type ConditionCount, conditionsOf, conditionsProblem } from "#catalogue/rules/empties/counted-conditions.ts";
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
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { giveReceipts } from "./return-receipts.ts";

type ReceivedSize = { name: string; count: number; outstanding: number; notGood: readonly ConditionCount[] };
type SettledLine = { line: OwedRow; returned: number; came: readonly Condition[] };
type ReceiveInput = { mobile: string; admin: Admin; received: readonly ReceivedSize[] };

/** They settle the orders due longest, all or nothing. */
export async function receiveEmpties(shop: Shop, { mobile, admin, received }: ReceiveInput): Promise<void> {
  await change(shop, admin, async ({ tx, at, audit }) => {
    const actor = { kind: "admin", ...admin } as const;
    await lockOrdersOf(tx, mobile);
    const settled: SettledLine[] = [];
    const day = dayInIndia(at);
    for (const size of received) {
      const ofSize = await settledBy(tx, mobile, size);
      for (const { line, returned, came } of ofSize) {
        await noteReturned(tx, line, { returned, actor, at, came: came.map((condition) => ({ day, condition })) });
        audit(
          "note-empties",
          { kind: "order", id: `${mobile}/${line.orderNumber}` },
          {
            before: { id: line.id, returned: line.returned },
            after: { id: line.id, returned },
          },
        );
      }
      settled.push(...ofSize);
    }
    await giveCountReceipts(shop, tx, { at, returned: settled.map(({ line, came }) => ({ ...line, came })) });
  });
}

async function settledBy(tx: Database, mobile: string, size: ReceivedSize): Promise<SettledLine[]> {
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
  const problem = returnedCountProblem(size.count, outstanding) ?? conditionsProblem(size.count, size.notGood);
  if (problem) throw new Problem("invalid-input", problem, { fields: { [size.name]: problem } });
  const conditions = conditionsOf(size.count, size.notGood);
  return settleReceived(lines, size).map(({ line, returned }) => ({
    ...{ line, returned, came: conditions.splice(0, returned - line.returned) },
  }));
}

type EmptiesCount = {
  id: string;
  returned: number;
  was?: number | undefined;
  notGood: readonly ConditionCount[];
};

/** Sets the count of one order; a lower one corrects a mistake. */
export const noteEmpties = (shop: Shop, named: OrderReference, { id, returned, was, notGood }: EmptiesCount) =>
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
    const count = Math.max(0, returned - expected.returned);
    const tooMany = conditionsProblem(count, notGood);
    if (tooMany) throw new Problem("invalid-input", tooMany, { fields: { returned: tooMany } });
    const came = conditionsOf(count, notGood);
    await saveReturned(tx, line, returned);
    await giveCountReceipts(shop, tx, { at, returned: [{ id, customerId: order.customerId, came }] });
    const day = dayInIndia(at);
    return [
      {
        kind: "empties-returned",
        note: `${expected.name}: ${returned} of ${expected.quantity}`,
        action: "note-empties",
        before: { id, returned: expected.returned },
        after: { id, returned, came: came.map((condition) => ({ day, condition })) },
      },
    ];
  });

type CountedReturn = { id: string; customerId: string | null; came: readonly Condition[] };

async function giveCountReceipts(
  shop: Shop,
  tx: Database,
  { at, returned }: { at: Date; returned: readonly CountedReturn[] },
): Promise<void> {
  const lines = new Map<string, ReceiptLine[]>();
  for (const { id, customerId, came } of returned) {
    if (customerId === null || came.length === 0) continue;
    const size = emptySizeOf(id);
    const theirs = came.map((condition) => ({ size, condition, released: NOTHING, withheld: NOTHING }));
    lines.set(customerId, [...(lines.get(customerId) ?? []), ...theirs]);
  }
  await giveReceipts(shop, tx, { day: dayInIndia(at), at, lines });
}
