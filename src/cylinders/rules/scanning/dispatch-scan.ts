/**
 * Checks scanned cylinders against the lines of an order. The phone and the server run the same check,
 * so the server books what the phone showed.
 */

import { type EmptySize, sizeLabel } from "#catalogue/rules/empties/sizes.ts";
import { isMissing, isOut } from "#cylinders/rules/custody/cylinder-state.ts";
import {
  dispatchWarnings,
  type GateFacts,
  type GateSettings,
  overrideProblem,
} from "#cylinders/rules/custody/safety-gate.ts";
import { sameGas } from "#cylinders/rules/custody/same-gas.ts";
import { dayText } from "#platform/rules/language/day-text.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { GasLine } from "#sales/rules/orders/gas-lines.ts";

export type ScannedCylinder = {
  number: string;
  /** Undefined for an unregistered number. */
  known:
    | {
        facts: GateFacts;
        /** Of gas, by the passport or the last filling. */
        kilograms: number;
        size: EmptySize;
        /** By the log it left with this order, even if it is back by now. */
        booked: boolean;
        order: string | undefined;
        dueOn: string | undefined;
        /** Another owner than the shop and the buyer. */
        owner?: string | undefined;
      }
    | undefined;
  override?: { isOwner: boolean; note: string };
};

export type ScanRefusal =
  | "twice"
  | "unknown"
  | "already-out"
  | "not-ours"
  | "wrong-gas"
  | "wrong-size"
  | "enough"
  | "unsafe";

export type ScanResponse =
  | {
      ok: true;
      number: string;
      line: string;
      /** Already left with this order (a repeated request or a resumed phone). It counts even after its return. */
      booked: boolean;
      warnings: readonly string[];
      override: string | undefined;
    }
  | { ok: false; number: string; refusal: ScanRefusal; message: string };

export type DispatchCheck = {
  responses: readonly ScanResponse[];
  lines: readonly (GasLine & { scanned: number; missing: number })[];
  missing: number;
};

type DispatchContext = { today: string; settings: GateSettings };

/** A rejected scan takes no place on a line. */
export function checkDispatch(
  lines: readonly GasLine[],
  scans: readonly ScannedCylinder[],
  input: DispatchContext,
): DispatchCheck {
  const scanned = new Map<string, number>();
  const seen = new Set<string>();
  const responses = scans.map((scan): ScanResponse => {
    const key = numberKey(scan.number);
    if (seen.has(key)) return refuse(scan, "twice", t("This cylinder was already scanned."));
    const response = responseTo(scan, roomIn(lines, scanned), input);
    if (!response.ok) return response;
    seen.add(key);
    scanned.set(response.line, (scanned.get(response.line) ?? 0) + 1);
    return response;
  });
  const counted = lines.map((line) => {
    const here = scanned.get(line.id) ?? 0;
    return { ...line, scanned: here, missing: Math.max(0, line.quantity - here) };
  });
  return { responses, lines: counted, missing: counted.reduce((total, { missing }) => total + missing, 0) };
}

type LineCapacity = GasLine & { left: number };
const roomIn = (lines: readonly GasLine[], scanned: ReadonlyMap<string, number>): LineCapacity[] =>
  lines.map((line) => ({ ...line, left: line.quantity - (scanned.get(line.id) ?? 0) }));

function responseTo(
  scan: ScannedCylinder,
  lines: readonly LineCapacity[],
  { today, settings }: DispatchContext,
): ScanResponse {
  const { number, known, override } = scan;
  if (known === undefined) return refuse(scan, "unknown", t("This cylinder number is not in our records."));
  const place = known.booked ? placeOf(known, lines) : undefined;
  if (place) return { ok: true, number, line: place.id, booked: true, warnings: [], override: undefined };
  if (known.owner !== undefined)
    return refuse(scan, "not-ours", t("Our records show this cylinder as {owner}'s.", { owner: known.owner }));
  if (isOut(known.facts.state)) return refuse(scan, "already-out", outText(known));
  const ofGas = lines.filter((line) => sameGas(line.gas, known.facts.gas));
  if (ofGas.length === 0) return refuse(scan, "wrong-gas", t("{gas} is not on this order.", { gas: known.facts.gas }));
  const ofWeight = ofGas.filter((line) => line.kilograms === known.kilograms);
  if (ofWeight[0] === undefined) return refuse(scan, "wrong-size", otherSizes(known.kilograms, ofGas));
  // It returns as its passport's size: a deposit or promise for another size would stay open.
  const ofSize = ofWeight.filter(({ size }) => size === known.size);
  if (ofSize.length === 0) return refuse(scan, "wrong-size", otherSize(known.size, ofWeight[0].size));
  const line = ofSize.find(({ left }) => left > 0);
  if (line === undefined)
    return refuse(
      scan,
      "enough",
      t("All {gas} cylinders of {kilograms} kg are already scanned.", {
        gas: known.facts.gas,
        kilograms: known.kilograms,
      }),
    );
  const doubts = dispatchWarnings(known.facts, line, { today, settings });
  const problem = overrideProblem(doubts, override);
  if (problem !== undefined) return refuse(scan, "unsafe", problem);
  const letPass = doubts.some(({ blocks }) => blocks) ? override?.note.trim() : undefined;
  const warnings = doubts.map(({ message }) => message);
  return { ok: true, number, line: line.id, booked: false, warnings, override: letPass };
}

/** A returned cylinder counts for a line even if refilled with another gas. */
function placeOf({ facts, kilograms }: NonNullable<ScannedCylinder["known"]>, lines: readonly LineCapacity[]) {
  const free = lines.filter(({ left }) => left > 0);
  const ofGas = free.filter(({ gas }) => sameGas(gas, facts.gas));
  return ofGas.find((line) => line.kilograms === kilograms) ?? ofGas[0] ?? free[0] ?? lines[0];
}

const outText = ({ facts, order, dueOn }: NonNullable<ScannedCylinder["known"]>) => {
  if (isMissing(facts.state))
    return t("This cylinder is on the list of lost cylinders. Please set it aside and tell the owner.");
  if (order === undefined) return t("Our records show this cylinder with a customer. Please receive it first.");
  if (dueOn === undefined) return t("This cylinder is out with order {order}.", { order });
  return t("This cylinder is out with order {order}, due back on {day}.", { order, day: dayText(dueOn) });
};

const otherSizes = (kilograms: number | undefined, lines: readonly GasLine[]) => {
  const sizes = [...new Set(lines.map((line) => t("{weight} kg", { weight: line.kilograms })))];
  const values = {
    kilograms: String(kilograms),
    sizes: sizes.reduce((before, next) => t("{before} and {next}", { before, next })),
  };
  return sizes.length === 1
    ? t("This cylinder holds {kilograms} kg, {sizes} is on this order.", values)
    : t("This cylinder holds {kilograms} kg, {sizes} are on this order.", values);
};

const otherSize = (size: EmptySize, requested: EmptySize) =>
  t("This order is for a {wanted} cylinder, but the passport says this one is {size}.", {
    wanted: sizeLabel(requested),
    size: sizeLabel(size),
  });

const refuse = ({ number }: ScannedCylinder, refusal: ScanRefusal, message: string): ScanResponse => ({
  ok: false,
  number,
  refusal,
  message,
});

export type DispatchRule = { unscanned: "allowed" | "refused" };

/** A request is booked whole or not at all, so one rejected number stops it. */
export function dispatchProblem(
  { responses, missing }: DispatchCheck,
  { unscanned }: DispatchRule,
): string | undefined {
  const refused = responses.find((response) => !response.ok);
  if (refused !== undefined) return `${refused.number}: ${refused.message}`;
  if (missing === 0 || unscanned === "allowed") return undefined;
  return plural(missing, {
    one: "{count} cylinder is not scanned yet.",
    other: "{count} cylinders are not scanned yet.",
  });
}
