/**
 * If the owner allows it, deposits move with transferred cylinders: the receiver is charged and the giver released together, as far
 * as the receiver's payments or credit cover. Others wait and stay the giver's. See docs/decisions/0093.
 */

import type { Entry } from "#books/rules/ledger/entry.ts";
import { coverOf } from "#books/server/ledger/customer-credit.ts";
import { addEntries, lockLedgerCustomers, ownerOf } from "#books/server/ledger/ledger-store.ts";
import { coveredBy } from "#cylinders/rules/deposits/waiting-deposits.ts";
import { type CylinderWithStanding, sizeOf } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Claim, moveClaim } from "#sales/rules/deposits/claims.ts";
import { depositClaimsOf, handClaimOn } from "#sales/server/deposits/claims-store.ts";
import { sentUnpaidOf } from "#sales/server/orders/payment/payable-orders-store.ts";
import type { Shop } from "#shop/server/shop.ts";

type Sides = { giver: string; receiver: string };

/** Undefined unless the owner's setting moves deposits. */
export const sidesThatPay = (
  { settings }: Pick<Shop, "settings">,
  { fromId }: { fromId: string | null },
  receiver: string,
): Sides | undefined =>
  settings.current().SHOP_DEPOSIT_WITH_OFFER === "moves" && fromId !== null ? { giver: fromId, receiver } : undefined;

export type Moves = ReadonlyMap<number, { claim: Claim; entries: readonly Entry[] }>;

/** Moves by cylinder, from the liable customer; with a giver, only theirs. Cylinders without a deposit move nothing. */
export async function plannedMoves(
  db: Database,
  cylinders: readonly CylinderWithStanding[],
  to: MoveTarget,
): Promise<Moves> {
  const liable = liableFor(cylinders, to);
  return movesFrom(await depositClaimsOf(db, [...new Set(liable.map(({ from }) => from))]), cylinders, to);
}

type MoveTarget = { giver?: string; receiver: string; at: Date };

/** With a giver, only theirs. */
const liableFor = (cylinders: readonly CylinderWithStanding[], { giver }: Pick<MoveTarget, "giver">) =>
  cylinders.flatMap((known) => {
    const { liable: responses } = known.standing;
    return responses?.kind === "customer" && (giver ?? responses.id) === responses.id
      ? [{ known, from: responses.id }]
      : [];
  });

/** From claims already read. */
export function movesFrom(known: readonly Claim[], cylinders: readonly CylinderWithStanding[], to: MoveTarget): Moves {
  let claims = known;
  const moves = new Map<number, { claim: Claim; entries: Entry[] }>();
  for (const { known: one, from } of liableFor(cylinders, to)) {
    const { cylinder, standing } = one;
    const hand = {
      from,
      to: to.receiver,
      size: sizeOf(one),
      order: standing.order,
      cylinder: cylinder.cylinderNumber,
      newId: `moved/${cylinder.id}`,
    };
    const moved = moveClaim(claims, hand, { day: dayInIndia(to.at), at: to.at });
    if (moved === undefined) continue;
    claims = moved.claims;
    moves.set(cylinder.id, { claim: moved.moved, entries: moved.entries });
  }
  return moves;
}

export const movedAmount = (moves: Moves): Paise => sum([...moves.values()].map(({ claim }) => claim.each));

/** The receiver must have seen the deposit. */
export function requireSeenAmount(moves: Moves, seen: Paise): void {
  const deposit = movedAmount(moves);
  if (deposit === seen) return;
  const message = t(
    "These cylinders carry a deposit of {deposit}. You pay it and get it back when you return them. Please accept again if you agree.",
    { deposit: shopPrice(deposit) },
  );
  throw new Problem(
    "changed-meanwhile",
    deposit === 0 ? t("These cylinders no longer carry a deposit. Please accept again.") : message,
    { details: { deposit: inRupees(deposit) } },
  );
}

/** In the global lock order. */
export async function lockBothSides(tx: Database, { giver, receiver }: Sides): Promise<Map<string, number>> {
  const people = await peopleWith(tx, [giver, receiver]);
  return lockLedgerCustomers(
    tx,
    [giver, receiver].flatMap((customerId) => {
      const mobile = people.get(customerId)?.mobile;
      return mobile === undefined ? [] : [{ customerId, mobile }];
    }),
  );
}

type Accounts = ReadonlyMap<string, number>;

/** Covered by payments or credit, under the account's lock. The others wait. */
export async function coveredMoves(
  tx: Database,
  moves: Moves,
  { receiver, accounts }: { receiver: string; accounts: Accounts },
): Promise<Moves> {
  if (moves.size === 0) return moves;
  const books = await ownerOf(tx, accountIn(accounts, receiver));
  return new Map(coveredBy([...moves], await coverOf(tx, books, await sentUnpaidOf(tx, books))));
}

function accountIn(accounts: Accounts, customer: string): number {
  const account = accounts.get(customer);
  if (account === undefined) throw new Error("A deposit moves between accounts that are locked");
  return account;
}

type Moving = { receiver: string; accounts: Accounts; after: ReadonlyMap<number, CylinderRow> };

/** The caller must have locked accounts and cylinders, and recorded the events. */
export async function moveDeposits(tx: Database, moves: Moves, { receiver, accounts, after }: Moving): Promise<void> {
  for (const [cylinder, { claim, entries }] of moves) {
    await handClaimOn(tx, claim, accountIn(accounts, receiver));
    // The event id makes both entries unique.
    const source = `moved/${after.get(cylinder)?.lastEvent}`;
    await addEntries(
      tx,
      entries.map((entry) => ({
        entry: { ...entry, customer: String(accountIn(accounts, entry.customer)) },
        from: { source },
      })),
    );
  }
}
