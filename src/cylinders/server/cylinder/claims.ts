/** Customers' cylinder debts, from deposits and promised empties, as one list. */

import { emptySizeOf } from "#catalogue/rules/empties/sizes.ts";
import { NOTHING } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Claim, Settlement } from "#sales/rules/deposits/claims.ts";
import { withheldCylinders } from "#sales/rules/deposits/withheld-cylinders.ts";
import { depositClaimsDue, depositClaimsOf, isDepositClaim, saveClaims } from "#sales/server/deposits/claims-store.ts";
import {
  type OwedRow,
  type PromisedEmpty,
  promisedBy,
  promisesDue,
} from "#sales/server/orders/empties/empties-store.ts";
import { noteReturned } from "#sales/server/orders/empties/returned-empties.ts";
import type { Actor } from "#sales/server/orders/work-on-order.ts";

export type Claims = { claims: Claim[]; promises: ReadonlyMap<string, OwedRow> };

const promiseId = ({ orderId, id }: OwedRow) => `promise/${orderId}/${id}`;

export async function claimsOf(db: Database, customerIds: readonly string[]): Promise<Claims> {
  const deposits = await depositClaimsOf(db, customerIds);
  const promised = await promisedBy(db, customerIds);
  return {
    claims: [...deposits, ...promised.map(claimOfPromise)],
    promises: new Map(promised.map((line) => [promiseId(line), line])),
  };
}

const claimOfPromise = (line: PromisedEmpty): Claim => ({
  ...{ id: promiseId(line), customer: line.customerId, order: line.orderNumber, size: emptySizeOf(line.id) },
  ...{ dueOn: line.returnBy, open: line.quantity - line.returned, each: NOTHING, withheld: NOTHING },
});

export const claimsDue = async (db: Database, days: { from: string; to: string }): Promise<Claim[]> => [
  ...(await depositClaimsDue(db, days)),
  ...(await promisesDue(db, days)).map(claimOfPromise),
];

type SettlementRecord = { actor: Actor; at: Date; settled: readonly Settlement[] };

export async function saveClaimChanges(
  tx: Database,
  before: Claims,
  after: readonly Claim[],
  noted: SettlementRecord,
): Promise<void> {
  const { settled, ...by } = noted;
  const known = new Set(before.claims);
  const changed = after.filter((claim) => !known.has(claim));
  await saveClaims(tx, changed.filter(isDepositClaim), withheldCylinders(settled, after));
  for (const claim of changed) {
    const line = before.promises.get(claim.id);
    if (line === undefined) continue;
    const came = settled.flatMap(({ claim: met, returned: { day, condition } }) =>
      met === claim.id ? [{ day, condition }] : [],
    );
    await noteReturned(tx, line, { ...by, returned: line.quantity - claim.open, came });
  }
}
