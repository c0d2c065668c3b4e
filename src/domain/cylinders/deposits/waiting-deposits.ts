/**
 * A cylinder was handed on and its deposit is to move with it. It moves once the receiver has paid theirs or has credit for it. Until then the
 * giver's deposit stays with the shop, and the giver answers for the cylinder.
 */

import type { Party } from "#domain/cylinders/custody/custody-event.ts";
import { sameParty } from "#domain/cylinders/custody/custody-event.ts";
import type { CylinderStanding } from "#domain/cylinders/custody/replay.ts";
import { t } from "#domain/language/text.ts";
import type { Paise } from "#domain/money.ts";
import type { Claim } from "./claims.ts";

/** Those that the receiver's money and credit reach for, in their sequence; a smaller one behind a larger one may still be reached. */
export function coveredBy<Move extends readonly [unknown, { claim: Claim }]>(
  moves: readonly Move[],
  cover: Paise,
): Move[] {
  let left: number = cover;
  return moves.filter(([, { claim }]) => {
    if (claim.each > left) return false;
    left -= claim.each;
    return true;
  });
}

/** Until the deposit is paid the cylinder goes back to the shop or to the party that answers for it, and to nobody else. */
export function handingOnProblem(
  number: string,
  standing: Pick<CylinderStanding, "depositWaits" | "liable">,
  to: Party | undefined,
): string | undefined {
  const { depositWaits, liable } = standing;
  if (!depositWaits || (to !== undefined && liable !== undefined && sameParty(liable, to))) return undefined;
  return t(
    "The deposit for {number} is not paid yet. Until then you can only return it to us or to the person you got it from.",
    {
      number,
    },
  );
}
