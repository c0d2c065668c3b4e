/** Empties returned for an order cancelled before dispatch settle the customer's other claims. */

import { addEntries } from "#books/server/ledger/ledger-store.ts";
import { lockAccountOf } from "#books/server/ledger/post.ts";
import { claimsOf, saveClaimChanges } from "#cylinders/server/cylinder/claims.ts";
import { depositSettings } from "#cylinders/server/cylinder/cylinder-settings.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { inRupees, sum } from "#platform/rules/money/money.ts";
import { releaseEntries, settleReturns } from "#sales/rules/deposits/claims.ts";
import type { FreeEmpties } from "#sales/server/orders/cancel-order.ts";
import type { Shop } from "#shop/server/shop.ts";

/** Others stay with the shop as unclaimed returns. */
export const freeEmpties =
  ({ settings }: Pick<Shop, "settings">): FreeEmpties =>
  async ({ tx, order, at, actor }, customerId, empties) => {
    const account = await lockAccountOf(tx, order);
    const before = await claimsOf(tx, [customerId]);
    const back = empties.map((empty) => ({ ...empty, customer: customerId }));
    const { claims, settled } = settleReturns(before.claims, back, depositSettings(settings.current()));
    await saveClaimChanges(tx, before, claims, { actor, at, settled });
    const entries = releaseEntries(settled, () => order.orderNumber, { day: dayInIndia(at), at });
    await addEntries(
      tx,
      entries.map((entry) => ({
        entry: { ...entry, customer: String(account.id) },
        from: { source: `cancelled/${order.id}`, orderId: order.id },
      })),
    );
    return {
      emptiesFreed: empties.length,
      released: inRupees(sum(settled.map(({ released }) => released))),
      withheld: inRupees(sum(settled.map(({ withheld }) => withheld))),
    };
  };
