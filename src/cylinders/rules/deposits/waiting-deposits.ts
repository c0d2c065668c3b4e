/**
 * Deposits that move with a transferred cylinder once the receiver has paid or has credit.
 * Until then the shop holds the giver's deposit, and the giver is liable.
 */

import type { Party } from "#cylinders/rules/custody/custody-event.ts";
import { sameParty } from "#cylinders/rules/custody/custody-event.ts";
import type { CylinderStanding } from "#cylinders/rules/custody/replay.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";

/** In order; a smaller move after an uncovered larger one may still be covered. */
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

/** Until the deposit is paid, it may only go back to the shop or the liable party. */
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
