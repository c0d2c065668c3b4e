/** Empties have come back, or were counted wrongly: how many of those expected are here by now. */
import { and, eq } from "drizzle-orm";
import { Problem } from "#server/http/problems.ts";
import { expectedReturns } from "./tables.ts";
import { type Named, type Workplace, workOnOrder } from "./work-on-order.ts";

type Counted = { id: string; returned: number };

export const noteEmpties = (shop: Workplace, named: Named, { id, returned }: Counted) =>
  workOnOrder(shop, named, async ({ tx, order }) => {
    const isLine = and(eq(expectedReturns.orderId, order.id), eq(expectedReturns.lineId, id));
    const [expected] = await tx.select().from(expectedReturns).where(isLine);
    if (!expected) throw new Problem("not-found", "This order expects no such empties back.");
    if (returned > expected.quantity) {
      const text = `Only ${expected.quantity} of these are expected back.`;
      throw new Problem("invalid-input", text, { fields: { returned: text } });
    }
    if (returned === expected.returned) return undefined;
    await tx.update(expectedReturns).set({ returned }).where(isLine);
    return {
      kind: "empties-returned",
      note: `${expected.name}: ${returned} of ${expected.quantity}`,
      action: "note-empties",
      before: { id, returned: expected.returned },
      after: { id, returned },
    };
  });
