/** Staff set how many of the expected empties are back. */

import { returnedCountProblem } from "#domain/cylinders/empties/returned-count.ts";
import { t } from "#domain/language/text.ts";
import { Problem } from "#server/http/problems.ts";
import { expectedLine, saveReturned } from "./empties/empties-store.ts";
import type { OrderContext } from "./reading/admin-order.ts";
import { type OrderReference, workOnOrder } from "./work-on-order.ts";

type EmptiesCount = { id: string; returned: number; was?: number | undefined };

export const noteEmpties = (shop: OrderContext, named: OrderReference, { id, returned, was }: EmptiesCount) =>
  workOnOrder(shop, named, async ({ tx, order }) => {
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

/** A private note: staff see it in the timeline, the buyer never does. */
export const noteOnOrder = (shop: OrderContext, named: OrderReference, note: string) =>
  workOnOrder(shop, named, async () => [{ kind: "note", note, action: "add-note", after: { note } }]);
