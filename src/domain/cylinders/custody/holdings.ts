/** What a customer has of the shop's metal, for them and for the owner: by number where it is known, counted where it is not, with the money that waits for it. */

import type { Claim } from "#domain/cylinders/deposits/claims.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#domain/cylinders/empties/sizes.ts";
import { daysBetween } from "#domain/india.ts";
import { plural, t } from "#domain/language/text.ts";
import { type Paise, sum, times } from "#domain/money.ts";
import { NOT_WITH_YOU, type Party, sameParty } from "./custody-event.ts";
import { CYLINDER_STATES, isOut } from "./cylinder-state.ts";
import { daysOut } from "./figures.ts";
import type { CylinderStanding } from "./replay.ts";

export type HeldCylinder = {
  number: string;
  gas: string;
  size: EmptySize;
  state: string;
  /** It left with a transporter, and its receiver has not said yet that it is there. */
  onItsWay: boolean;
  lost: boolean;
  daysOut: number;
  order: string | undefined;
  dueOn: string | undefined;
  daysOver: number;
  /** Offered to somebody, and not answered yet. */
  offered: boolean;
  /** It is with them, and somebody else took it from the shop. */
  answeredByOther: boolean;
  /** They accepted it and have not paid its deposit yet. */
  depositWaits: boolean;
};

export type Holdings = {
  cylinders: readonly HeldCylinder[];
  /** Owed by size beyond the numbers we know: they left without a scan, or carry no label. */
  unnumbered: readonly { size: EmptySize; count: number }[];
  /** How many are owed in all, and until when the first. */
  owed: number;
  firstDue: string | undefined;
  /** With the shop for cylinders that are out, and what waits for a person. */
  deposit: Paise;
  withheld: Paise;
};

const SOON_DAYS = 7;

/** How far off the day is, once that matters to who has to bring it. */
export function dueText(dueOn: string, today: string): { kind: "over" | "soon"; message: string } | undefined {
  const over = daysBetween(dueOn, today);
  if (over > 0)
    return { kind: "over", message: plural(over, { one: "{count} day overdue", other: "{count} days overdue" }) };
  if (-over > SOON_DAYS) return undefined;
  const message = over === 0 ? t("Today") : plural(-over, { one: "In {count} day", other: "In {count} days" });
  return { kind: "soon", message };
}

type CylinderFacts = { number: string; size: EmptySize; standing: CylinderStanding };

/** Of the cylinders that are with them or that they answer for, and of their claims. The longest out first. */
export function holdingsOf(
  customer: Party,
  known: readonly CylinderFacts[],
  claims: readonly Claim[],
  today: string,
): Holdings {
  const out = known.filter(({ standing }) => isOut(standing.state));
  const held = out.filter(({ standing }) => sameParty(standing.holder, customer));
  const owedCylinders = out.filter(
    ({ standing }) => standing.liable !== undefined && sameParty(standing.liable, customer),
  );
  const open = claims.filter((claim) => claim.open > 0);
  return {
    cylinders: held
      .map((one) => heldCylinder(customer, one, today))
      .toSorted((one, other) => other.daysOut - one.daysOut),
    unnumbered: EMPTY_CYLINDERS.flatMap(({ size }) => {
      const owed = open.reduce((total, claim) => total + (claim.size === size ? claim.open : 0), 0);
      const count = owed - owedCylinders.filter((one) => one.size === size).length;
      return count > 0 ? [{ size, count }] : [];
    }),
    owed: open.reduce((total, claim) => total + claim.open, 0),
    firstDue: open.map(({ dueOn }) => dueOn).toSorted()[0],
    deposit: sum(open.map(({ each, open: count }) => times(each, count))),
    withheld: sum(claims.map(({ withheld }) => withheld)),
  };
}

const heldCylinder = (customer: Party, { number, size, standing }: CylinderFacts, today: string): HeldCylinder => ({
  ...{ number, size, gas: standing.gas, state: CYLINDER_STATES[standing.state].holderLabel() },
  onItsWay: standing.state === "on-its-way",
  lost: standing.state === "lost",
  daysOut: daysOut(standing.outSince ?? standing.heldSince, today),
  order: standing.order,
  dueOn: standing.dueOn,
  daysOver: standing.dueOn === undefined ? 0 : Math.max(0, daysBetween(standing.dueOn, today)),
  offered: standing.offer !== undefined,
  answeredByOther: standing.liable !== undefined && !sameParty(standing.liable, customer),
  depositWaits: standing.depositWaits,
});

/** What a customer says about a cylinder that was sent to them: it is there, which they may say twice, or why they cannot say it. */
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
