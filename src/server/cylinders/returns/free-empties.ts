/** Empties returned for an order cancelled before dispatch settle the customer's other claims. */
import { releaseEntries, settleReturns } from "#domain/cylinders/deposits/claims.ts";
import { dayInIndia } from "#domain/india.ts";
import { inRupees, sum } from "#domain/money.ts";
import { depositSettings } from "#server/config/cylinder-settings.ts";
import { claimsOf, saveClaimChanges } from "#server/cylinders/custody/claims.ts";
import { addEntries } from "#server/ledger/ledger-store.ts";
import { lockAccountOf } from "#server/ledger/post.ts";
import type { FreeEmpties } from "#server/orders/cancel-order.ts";
import type { Shop } from "#server/shop.ts";

/** Others stay with the shop as unclaimed returns. */
export const freeEmpties =
  ({ settings }: Pick<Shop, "settings">): FreeEmpties =>
  async ({ tx, order, at, actor }, customerId, empties) => {
    const account = await lockAccountOf(tx, order);
    const before = await claimsOf(tx, [customerId]);
    const back = empties.map((empty) => ({ ...empty, customer: customerId }));
    const { claims, settled } = settleReturns(before.claims, back, depositSettings(settings.current()));
    await saveClaimChanges(tx, before, claims, { actor, at, settled });
    const entries = releaseEntries(settled, order.orderNumber, { day: dayInIndia(at), at });
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
