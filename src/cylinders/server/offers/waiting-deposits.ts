/**
 * Moves pending deposits once the receiver has paid, in a separate transaction: after each payment, and periodically. The event in
 * the cylinder's log makes each move idempotent.
 */

import { lockLedgerAccounts, ownerOf } from "#books/server/ledger/ledger-store.ts";
import { sameParty } from "#cylinders/rules/custody/custody-event.ts";
import { mayHappen } from "#cylinders/rules/custody/cylinder-state.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { type CylinderWithStanding, knownAmong } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { lockCylinders } from "#cylinders/server/cylinder/cylinder-store.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Shop } from "#shop/server/shop.ts";
import { coveredMoves, moveDeposits, movedAmount, plannedMoves } from "./move-deposits.ts";
import { cylindersWaiting, receiversWaiting } from "./waiting-deposits-store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "log">;

export async function moveEveryPaidDeposit(shop: Dependencies): Promise<void> {
  for (const receiver of await receiversWaiting(shop.db)) await movePaidDeposits(shop, receiver);
}

/** The booking is committed, so a failure here is retried in the next run. */
export async function afterBooking(shop: Dependencies, ledgerCustomerId: number): Promise<void> {
  try {
    await movePaidDeposits(shop, ledgerCustomerId);
  } catch (error) {
    shop.log.warn({ error }, "deposits that wait were not moved; trying again later");
  }
}

async function movePaidDeposits({ db, now }: Dependencies, ledgerCustomerId: number): Promise<void> {
  const { accountId: receiver } = await ownerOf(db, ledgerCustomerId);
  const before = knownWaiting(await readWaiting(db, receiver), receiver);
  if (before.length === 0) return;
  await db.transaction(async (tx) => {
    const givers = before.flatMap(({ standing: { liable } }) => (liable?.kind === "customer" ? [liable.id] : []));
    const accounts = await lockLedgerAccounts(tx, [...new Set([receiver, ...givers])]);
    const locked = await lockCylinders(
      tx,
      before.map(({ cylinder }) => cylinder.cylinderNumber),
    );
    // Cylinders that changed holder wait for the next run.
    const waiting = knownWaiting(knownAmong(locked), receiver).filter(
      ({ standing: { liable } }) => liable?.kind === "customer" && accounts.has(liable.id),
    );
    const at = now();
    const moves = await coveredMoves(tx, await plannedMoves(tx, waiting, { receiver, at }), { receiver, accounts });
    const noted = { by: { kind: "shop", id: "" }, at, notedAt: at } as const;
    const after = await append(
      tx,
      waiting
        .filter(({ cylinder }) => moves.has(cylinder.id))
        .map(({ cylinder, standing: { orderId } }) => ({
          cylinder,
          notes: [
            {
              event: { ...noted, kind: "deposit-moved", to: { kind: "customer", id: receiver } },
              ...(orderId !== null && { orderId }),
            },
          ],
        })),
    );
    await moveDeposits(tx, moves, { receiver, accounts, after });
  });
}

const readWaiting = async (db: Database, accountId: string): Promise<CylinderWithStanding[]> =>
  knownAmong(await cylindersWaiting(db, accountId));

const knownWaiting = (known: readonly CylinderWithStanding[], receiver: string) =>
  known.filter(
    ({ standing }) =>
      standing.depositWaits &&
      sameParty(standing.holder, { kind: "customer", id: receiver }) &&
      mayHappen(standing.state, "deposit-moved"),
  );

export type WaitingDeposits = {
  /** Rupees owed for accepted cylinders. */
  depositToPay: number;
  /** Rupees of own deposits until the receivers pay. */
  depositWaiting: number;
};

export async function waitingDepositsOf(
  { db, now }: Pick<Shop, "db" | "now">,
  accountId: string,
): Promise<WaitingDeposits> {
  const known = await readWaiting(db, accountId);
  const toPay = knownWaiting(known, accountId);
  const handedOn = known.filter((one) => !toPay.includes(one));
  const amountOf = async (waiting: readonly CylinderWithStanding[]) =>
    inRupees(movedAmount(await plannedMoves(db, waiting, { receiver: accountId, at: now() })));
  return { depositToPay: await amountOf(toPay), depositWaiting: await amountOf(handedOn) };
}
