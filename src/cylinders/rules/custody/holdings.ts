/** A customer's holdings of the shop's cylinders, by number or count, with their deposits. */

import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { daysBetween } from "#platform/rules/india/india.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { type Paise, sum } from "#platform/rules/money/money.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import { NOT_WITH_YOU, type Party, sameParty } from "./custody-event.ts";
import { isHeldBy, withoutNumber } from "./cylinder-counts.ts";
import { CYLINDER_STATES, isMissing } from "./cylinder-state.ts";
import { daysOut } from "./figures.ts";
import type { CylinderStanding } from "./replay.ts";

export type HeldCylinder = {
  number: string;
  gas: string;
  size: EmptySize;
  state: string;
  /** It left with a transporter, and the receiver has not confirmed arrival. */
  onItsWay: boolean;
  lost: boolean;
  condemned: boolean;
  /** The customer's, so it need not come back. */
  own: boolean;
  daysOut: number;
  order: string | undefined;
  dueOn: string | undefined;
  daysOver: number;
  /** An offer of it is open. */
  offered: boolean;
  /** They hold it, and another customer is liable for it. */
  answeredByOther: boolean;
  /** They accepted it and have not paid its deposit. */
  depositWaits: boolean;
};

export type Holdings = {
  cylinders: readonly HeldCylinder[];
  /** Owed beyond the known numbers: these left without a scan or have no label. */
  unnumbered: readonly { size: EmptySize; count: number }[];
  /** Needs a decision by staff. */
  withheld: Paise;
};

const SOON_DAYS = 7;

/** Undefined until SOON_DAYS before the due date. */
export function dueText(dueOn: string, today: string): { kind: "over" | "soon"; message: string } | undefined {
  const over = daysBetween(dueOn, today);
  if (over > 0)
    return { kind: "over", message: plural(over, { one: "{count} day overdue", other: "{count} days overdue" }) };
  if (-over > SOON_DAYS) return undefined;
  const message = over === 0 ? t("Today") : plural(-over, { one: "In {count} day", other: "In {count} days" });
  return { kind: "soon", message };
}

type CylinderFacts = { number: string; size: EmptySize; standing: CylinderStanding; offered: boolean };

/** Longest out first. */
export function holdingsOf(
  customer: Party,
  known: readonly CylinderFacts[],
  claims: readonly Claim[],
  today: string,
): Holdings {
  const held = known.filter(({ standing }) => isHeldBy(standing, customer));
  const liable = known.filter(
    ({ standing }) =>
      standing.liable !== undefined && sameParty(standing.liable, customer) && isHeldBy(standing, standing.holder),
  );
  const open = claims.filter((claim) => claim.open > 0);
  const due = stillDue(liable, open);
  return {
    cylinders: held
      .map((one) => heldCylinder(customer, one, { today, isDue: !liable.includes(one) || due.has(one) }))
      .toSorted((one, other) => other.daysOut - one.daysOut),
    unnumbered: withoutNumber({
      owed: open.map(({ size, open: count, dueOn }) => ({ size, count, dueOn })),
      liable: liable.map(({ size }) => ({ size, count: 1 })),
    }),
    withheld: sum(claims.map(({ withheld }) => withheld)),
  };
}

/** Any empty of the size settles the longest due, so a cylinder may be kept although its own claim is closed: the last ones due are left. */
function stillDue(liable: readonly CylinderFacts[], open: readonly Claim[]): Set<CylinderFacts> {
  const left = new Map<EmptySize, number>();
  for (const claim of open) left.set(claim.size, (left.get(claim.size) ?? 0) + claim.open);
  const dueOf = ({ standing }: CylinderFacts) => standing.dueOn ?? "";
  return new Set(
    liable
      .toSorted((one, other) => dueOf(other).localeCompare(dueOf(one)))
      .filter(({ size }) => {
        const count = left.get(size) ?? 0;
        left.set(size, count - 1);
        return count > 0;
      }),
  );
}

type HeldContext = { today: string; isDue: boolean };

const heldCylinder = (
  customer: Party,
  { number, size, standing, offered }: CylinderFacts,
  { today, isDue }: HeldContext,
): HeldCylinder => ({
  ...{ number, size, gas: standing.gas, state: CYLINDER_STATES[standing.state].holderLabel() },
  onItsWay: standing.state === "on-its-way",
  lost: isMissing(standing.state),
  condemned: standing.state === "condemned",
  own: sameParty(standing.owner, customer),
  daysOut: daysOut(standing.outSince ?? standing.heldSince, today),
  order: standing.order,
  dueOn: isDue ? standing.dueOn : undefined,
  daysOver: standing.dueOn === undefined || !isDue ? 0 : Math.max(0, daysBetween(standing.dueOn, today)),
  offered,
  answeredByOther: standing.liable !== undefined && !sameParty(standing.liable, customer),
  depositWaits: standing.depositWaits,
});

/** A customer confirms arrival. A repeated confirmation is harmless; otherwise returns the problem. */
export function arrivalOf(
  standing: CylinderStanding | undefined,
  by: Party,
): "arrived" | "there-already" | { problem: string } {
  if (standing === undefined || !sameParty(standing.holder, by)) return { problem: NOT_WITH_YOU() };
  if (standing.state === "with-customer") return "there-already";
  return standing.state === "on-its-way"
    ? "arrived"
    : { problem: t("Our records do not show this cylinder on its way to you.") };
}
