/** Deposits move with cylinders that are handed on, where the owner's setting says so: the giver's is released and the receiver's charged. */

import { type Claim, moveClaim } from "#domain/custody/deposits.ts";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import type { Entry } from "#domain/ledger/entry.ts";
import { inRupees, type Paise, shopPrice, sum } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { depositClaimsOf, handClaimOn } from "#server/deposits/claims-store.ts";
import { Problem } from "#server/http/problems.ts";
import { addEntry, lockLedgerCustomer } from "#server/ledger/ledger-store.ts";
import type { Shop } from "#server/shop.ts";
import { type Known, sizeOf } from "./cylinder-facts.ts";
import { peopleWith } from "./store.ts";

type Sides = { giver: string; receiver: string };

/** The giver, and who accepts, where the owner lets deposits move with cylinders. */
export const sidesThatPay = (
  { settings }: Pick<Shop, "settings">,
  { fromId }: { fromId: string | null },
  receiver: string,
): Sides | undefined =>
  settings.current().SHOP_DEPOSIT_WITH_OFFER === "moves" && fromId !== null ? { giver: fromId, receiver } : undefined;

export type Moves = ReadonlyMap<number, { claim: Claim; entries: readonly Entry[] }>;

/** By cylinder. Of one that somebody else answers for, or that left without a deposit, nothing moves. */
export async function plannedMoves(
  db: Database,
  cylinders: readonly Known[],
  { giver, receiver, at }: Sides & { at: Date },
): Promise<Moves> {
  return movesFrom(await depositClaimsOf(db, [giver]), cylinders, { giver, receiver, at });
}

/** The same, from the giver's claims. */
export function movesFrom(
  claimsOfGiver: readonly Claim[],
  cylinders: readonly Known[],
  { giver, receiver, at }: Sides & { at: Date },
): Moves {
  let claims = claimsOfGiver;
  const moves = new Map<number, { claim: Claim; entries: Entry[] }>();
  for (const known of cylinders) {
    const { cylinder, stood } = known;
    if (stood.answers?.kind !== "customer" || stood.answers.id !== giver) continue;
    const hand = { from: giver, to: receiver, size: sizeOf(known), order: stood.order, newId: `moved/${cylinder.id}` };
    const moved = moveClaim(claims, hand, { day: dayInIndia(at), at });
    if (moved === undefined) continue;
    claims = moved.claims;
    moves.set(cylinder.id, { claim: moved.moved, entries: moved.entries });
  }
  return moves;
}

/** What the receiver owes for them. */
export const movedAmount = (moves: Moves): Paise => sum([...moves.values()].map(({ claim }) => claim.each));

/** Nobody owes a deposit that they were not shown. */
export function insistOnSeen(moves: Moves, seen: Paise): void {
  const deposit = movedAmount(moves);
  if (deposit === seen) return;
  const words = t(
    "A deposit of {deposit} goes with these cylinders: you owe it, and it comes back with them. Please accept again if you agree.",
    { deposit: shopPrice(deposit) },
  );
  throw new Problem(
    "changed-meanwhile",
    deposit === 0 ? t("No deposit goes with these cylinders any more. Please accept again.") : words,
    { details: { deposit: inRupees(deposit) } },
  );
}

/** In one order for everybody. Answers their accounts in the ledger. */
export async function lockBothSides(tx: Database, { giver, receiver }: Sides): Promise<Map<string, number>> {
  const people = await peopleWith(tx, [giver, receiver]);
  const accounts = new Map<string, number>();
  for (const customerId of [giver, receiver].toSorted()) {
    const mobile = people.get(customerId)?.mobile;
    if (mobile !== undefined) accounts.set(customerId, (await lockLedgerCustomer(tx, { customerId, mobile })).id);
  }
  return accounts;
}

/** In the caller's transaction, who holds both sides and the cylinders locked. */
export async function moveDeposits(
  tx: Database,
  moves: Moves,
  { offer, receiver, accounts }: { offer: string; receiver: string; accounts: ReadonlyMap<string, number> },
): Promise<void> {
  const accountOf = (customer: string) => {
    const account = accounts.get(customer);
    if (account === undefined) throw new Error("A deposit moves between accounts that are locked");
    return account;
  };
  for (const [place, { claim, entries }] of [...moves.values()].entries()) {
    await handClaimOn(tx, claim, accountOf(receiver));
    for (const entry of entries)
      await addEntry(
        tx,
        { ...entry, customer: String(accountOf(entry.customer)) },
        { source: `offer/${offer}/${place + 1}` },
      );
  }
}
