/** Empties came back for an order that is cancelled before it left: they meet what else the customer owes, as if they had come for that. */
import { releaseEntries, settleReturns } from "#domain/cylinders/deposits/claims.ts";
import { dayInIndia } from "#domain/india.ts";
import { inRupees, sum } from "#domain/money.ts";
import { depositSettings } from "#server/config/cylinder-settings.ts";
import { claimsOf, saveClaimChanges } from "#server/cylinders/custody/claims.ts";
import { addEntries } from "#server/ledger/ledger-store.ts";
import { lockAccountOf } from "#server/ledger/post.ts";
import type { FreeEmpties } from "#server/orders/cancel-order.ts";
import type { Shop } from "#server/shop.ts";

/** Those that meet nothing stay with the shop, as any empty that nobody owes. */
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
