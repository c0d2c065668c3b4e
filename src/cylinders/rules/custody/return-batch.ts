/**
 * Empties returned together. A blocked cylinder is not booked and does not hold up the others; a blocker holds up all of them.
 * Cylinders without a label are counted by size.
 */

import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { daysBetween } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import {
  type Claim,
  type DepositSettings,
  type ReturnedCylinder,
  type Settlement,
  settleReturns,
} from "#sales/rules/deposits/claims.ts";
import { type Party, sameParty } from "./custody-event.ts";
import { CYLINDER_STATES, mayHappen } from "./cylinder-state.ts";
import { daysOut } from "./figures.ts";
import type { CylinderStanding } from "./replay.ts";

/** Of another owner's cylinder: they get it back refilled, or it becomes the shop's for an empty that they owe. */
export type OwnChoice = { choice: "refill" } | { choice: "exchange" };
export type UnknownChoice = { choice: "register"; gas: string; size: EmptySize } | { choice: "set-aside" } | OwnChoice;

export type ReturnScan = { number: string; condition: Condition; unknown?: UnknownChoice };

export type ReturnBatch = {
  /** Entered at the gate; if undefined, the liable party or holder brought each cylinder. */
  broughtBy: Party | undefined;
  scans: readonly ReturnScan[];
  /** Good where the condition is absent. */
  counted: readonly { size: EmptySize; count: number; condition?: Condition }[];
};

/** `owner`: the name of another owner than the shop. */
export type RegisteredCylinder = { standing: CylinderStanding; size: EmptySize; owner?: string };

type RecognisedReturn = {
  kind: "recognised";
  number: string;
  condition: Condition;
  from: Party;
  /** The recorded holder, if another party brought it: booked with the pair of adjustments. */
  adjustedFrom: Party | undefined;
  order: string | undefined;
  daysOut: number | undefined;
  daysLate: number;
  /** What staff said about another owner's cylinder. */
  own: OwnChoice["choice"] | undefined;
  settled: Settlement | undefined;
  warnings: readonly string[];
};
type RegisteredReturn = {
  kind: "registered";
  number: string;
  condition: Condition;
  from: Party;
  gas: string;
  settled: Settlement;
};

export type ReturnResponse =
  | RecognisedReturn
  | RegisteredReturn
  | { kind: "set-aside" | "repeated"; number: string }
  /** `asksOwner`: staff must say what another owner's cylinder is here for. */
  | { kind: "blocked"; number: string; message: string; asksOwner?: true };

export type ReturnCheck = {
  responses: readonly ReturnResponse[];
  counted: readonly Settlement[];
  claims: readonly Claim[];
  blockers: readonly string[];
};

type ReturnContext = { today: string; claims: readonly Claim[]; settings: DepositSettings };

export const MAX_AT_ONCE = 500;

export function checkReturn(
  batch: ReturnBatch,
  known: (number: string) => RegisteredCylinder | undefined,
  { today, claims, settings }: ReturnContext,
): ReturnCheck {
  let open: readonly Claim[] = claims;
  const settle = (
    party: Party | undefined,
    size: EmptySize,
    { condition, number }: Pick<ReturnedCylinder, "condition" | "number">,
  ) => {
    if (party?.kind !== "customer") return undefined;
    const returned: ReturnedCylinder = {
      customer: party.id,
      size,
      day: today,
      condition,
      ...(number !== undefined && { number }),
    };
    const { claims: after, settled } = settleReturns(open, [returned], settings);
    open = after;
    return settled[0];
  };
  const seen = new Set<string>();
  const responses = batch.scans.map((scan): ReturnResponse => {
    const { number, condition } = scan;
    const key = numberKey(number);
    if (seen.has(key)) return { kind: "repeated", number };
    seen.add(key);
    // Even if it was registered meanwhile: staff were told that nothing is recorded.
    if (scan.unknown?.choice === "set-aside") return { kind: "set-aside", number };
    const found = known(number);
    if (found === undefined) return unknownResponse(scan, batch.broughtBy, settle);
    const { standing, size } = found;
    if (!mayHappen(standing.state, "received-empty")) return { kind: "blocked", number, message: notOut(standing) };
    const from = batch.broughtBy ?? standing.liable ?? standing.holder;
    const isElsewhere = standing.holder.kind !== "shop" && !sameParty(standing.holder, from);
    const own = standing.owner.kind === "shop" ? undefined : ownChoice(scan);
    if (own === undefined && standing.owner.kind !== "shop")
      return { kind: "blocked", number, message: whoseIsIt(found), asksOwner: true };
    // The return of a lent cylinder settles its claim. A customer's own cylinder settles one only in an exchange.
    const debtor = standing.liable ?? (own === undefined ? from : standing.owner);
    const settled =
      standing.liable === undefined && own === "refill" ? undefined : settle(debtor, size, { condition, number });
    if (own === "exchange" && settled?.claim === undefined)
      return { kind: "blocked", number, message: nothingToExchange(found), asksOwner: true };
    return {
      ...{ kind: "recognised", number, condition, from, order: standing.order, own, settled },
      adjustedFrom: isElsewhere ? standing.holder : undefined,
      daysOut: standing.outSince === undefined ? undefined : daysOut(standing.outSince, today),
      daysLate: standing.dueOn === undefined ? 0 : Math.max(0, daysBetween(standing.dueOn, today)),
      warnings: warningsFor(standing, { isElsewhere, own, settled }),
    };
  });
  // Good ones first, as in conditionsOf.
  const counted = batch.counted
    .toSorted((one, other) => Number(isNotGood(one)) - Number(isNotGood(other)))
    .flatMap(({ size, count, condition = "good" }) =>
      Array.from({ length: wholeUpTo(count) }, () => settle(batch.broughtBy, size, { condition })),
    );
  const blocked = responses.flatMap((response) =>
    response.kind === "blocked" ? [`${response.number}: ${response.message}`] : [],
  );
  const isNothingLeft = blocked.length === batch.scans.length && batch.counted.length === 0;
  const blockers = [...(isNothingLeft ? blocked : []), ...batchBlockers(batch, counted)];
  return { responses, counted: counted.filter((one) => one !== undefined), claims: open, blockers };
}

const ownChoice = ({ unknown }: ReturnScan): OwnChoice["choice"] | undefined =>
  unknown?.choice === "refill" || unknown?.choice === "exchange" ? unknown.choice : undefined;

const whoseIsIt = ({ owner = "" }: RegisteredCylinder) =>
  t("This is {owner}'s own cylinder. Keep it for refilling, or take it in exchange?", { owner });

const nothingToExchange = ({ owner = "" }: RegisteredCylinder) =>
  t("{owner} owes no empty of this size, so it cannot be taken in exchange.", { owner });

const isNotGood = ({ condition = "good" }: ReturnBatch["counted"][number]): boolean => condition !== "good";

const wholeUpTo = (count: number) => (Number.isSafeInteger(count) && count > 0 ? Math.min(count, MAX_AT_ONCE) : 0);

type SettleReturn = (
  party: Party | undefined,
  size: EmptySize,
  returned: Pick<ReturnedCylinder, "condition" | "number">,
) => Settlement | undefined;

/** The screen recognises this message and prompts for an UnknownChoice. */
export const NOT_IN_BOOK = () => t("This cylinder number is not in our records.");

function unknownResponse(
  { number, condition, unknown }: ReturnScan,
  from: Party | undefined,
  settle: SettleReturn,
): ReturnResponse {
  const blocked = (message: string) => ({ kind: "blocked", number, message }) as const;
  if (unknown?.choice !== "register") return blocked(NOT_IN_BOOK());
  if (from?.kind !== "customer") return blocked(t("Please choose who brought it before you register it."));
  const settled = settle(from, unknown.size, { condition, number }) as Settlement;
  return { kind: "registered", number, condition, from, gas: unknown.gas, settled };
}

const notOut = ({ state }: CylinderStanding) =>
  state === "condemned"
    ? t("This cylinder is condemned. Please set it aside and tell the owner: it may be a copy.")
    : t('Our records show this cylinder at the shop ("{state}"). Is the number right?', {
        state: CYLINDER_STATES[state].label(),
      });

function warningsFor(
  standing: CylinderStanding,
  {
    isElsewhere,
    own,
    settled,
  }: { isElsewhere: boolean; own: OwnChoice["choice"] | undefined; settled: Settlement | undefined },
): string[] {
  return [
    ...(standing.state === "stolen" ? [t("Reported stolen. Please ask who brought it, and tell the owner.")] : []),
    ...(standing.state === "lost" ? [t("Was reported lost.")] : []),
    ...(standing.state === "in-stock-full" ? [t("Dispatched without a scan.")] : []),
    ...(isElsewhere ? [t("Our records show it with someone else: both accounts are adjusted.")] : []),
    ...(own === "refill" ? [t("Kept for refilling: it stays its owner's.")] : []),
    ...(own === "exchange" ? [t("Taken in exchange: it becomes the shop's own.")] : []),
    ...(own === undefined && settled?.claim === undefined
      ? [t("Nothing is due for this cylinder, so no deposit is returned.")]
      : []),
    ...(settled?.reasons ?? []),
  ];
}

function batchBlockers(
  { broughtBy, scans, counted }: ReturnBatch,
  settled: readonly (Settlement | undefined)[],
): string[] {
  if (scans.length + counted.length === 0) return [t("Nothing scanned or counted yet.")];
  const total = scans.length + counted.reduce((sum, { count }) => sum + count, 0);
  if (total > MAX_AT_ONCE) return [t("You can book up to {most} cylinders at once.", { most: MAX_AT_ONCE })];
  if (counted.some(({ count }) => !Number.isSafeInteger(count) || count < 1))
    return [t("Please enter whole numbers of cylinders.")];
  if (counted.length > 0 && broughtBy?.kind !== "customer")
    return [t("Please choose who brought the cylinders without a number.")];
  // A numbered cylinder may settle nothing; a bare count must match what is owed.
  const tooMany = EMPTY_CYLINDERS.flatMap(({ size, title }) => {
    const ofSize = settled.filter((one) => one?.returned.size === size);
    const owed = ofSize.filter((one) => one?.claim !== undefined).length;
    return owed < ofSize.length
      ? [t("{name}: {counted} counted, {owed} owed.", { name: title(), counted: ofSize.length, owed })]
      : [];
  });
  return tooMany;
}

/** The same batch number with other content is a device error, not a retry. */
export const batchText = ({ broughtBy, scans, counted }: ReturnBatch): string =>
  JSON.stringify([
    broughtBy ?? null,
    scans.map(({ number, condition, unknown }) => [numberKey(number), condition, unknown ?? null]).toSorted(),
    counted.map((one) => [one.size, one.count, ...(isNotGood(one) ? [one.condition] : [])]).toSorted(),
  ]);
