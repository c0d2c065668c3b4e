/**
 * Safety checks before dispatch and filling: some block unless an owner overrides with a note, some only warn.
 * Gas Cylinders Rules 2016, rule 35: periodic tests; the owner sets the interval by type.
 */

import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import { daysAfter } from "#platform/rules/india/india.ts";
import { dayText } from "#platform/rules/language/day-text.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { type CylinderState, stepProblem } from "./cylinder-state.ts";
import { sameGas } from "./same-gas.ts";

/** Disposable cylinders are never refilled; toxic and corrosive gases wear a cylinder faster. */
export const CYLINDER_TYPES = perLanguage(
  () =>
    ({
      "low-pressure": t("Low pressure"),
      "high-pressure": t("High pressure"),
      "toxic-or-corrosive": t("Toxic or corrosive gas"),
      disposable: t("Disposable"),
    }) as const,
);
export type CylinderType = keyof ReturnType<typeof CYLINDER_TYPES>;

/** Ammonia (717) is toxic, carbon dioxide (744) is at high pressure. */
export const TYPES_BY_GAS = [
  { number: "717", type: "toxic-or-corrosive" },
  { number: "744", type: "high-pressure" },
] as const satisfies { number: string; type: CylinderType }[];

export const cylinderTypeFor = (gas: string): CylinderType =>
  TYPES_BY_GAS.find(({ number }) => new RegExp(`\\br?${number}\\b`, "i").test(gas))?.type ?? "low-pressure";

export type GateSettings = {
  testEveryYears: Readonly<Record<CylinderType, number>>;
  /** Days before the test is due when warnings start. */
  warnDays: number;
  /** Whether a cylinder without recorded test, licence, empty weight or capacity may leave. */
  unknown: "warns" | "blocks";
  /** Tolerance of the scale. */
  scaleKilograms: number;
};

/** Not taken from the text of the rules: the owner confirms them with the test station. */
export const GATE_DEFAULTS: GateSettings = {
  testEveryYears: { "low-pressure": 5, "high-pressure": 5, "toxic-or-corrosive": 2, disposable: 5 },
  warnDays: 30,
  unknown: "warns",
  scaleKilograms: 0.2,
};

export type GateFacts = {
  state: CylinderState;
  status: CylinderStatus;
  gas: string;
  type: CylinderType;
  tareKilograms: number;
  capacityKilograms: number | undefined;
  testedOn: string | undefined;
  /** It was filled or dispatched before, so staff were told what is not recorded. */
  worked: boolean;
  licence: string;
  /** Weighed with its gas. */
  grossKilograms: number | undefined;
};

export type SafetyWarning = {
  code:
    | "state"
    | "inactive"
    | "test-overdue"
    | "test-soon"
    | "test-unknown"
    | "no-licence"
    | "no-tare"
    | "capacity-unknown"
    | "wrong-gas"
    | "too-much"
    | "overfilled"
    | "underfilled"
    | "disposable";
  blocks: boolean;
  /** An owner cannot override it: the wrong gas, or a cylinder in two places. */
  final: boolean;
  message: string;
};

type OrderedGas = { gas: string; kilograms: number };
type GateContext = { today: string; settings: GateSettings };

export function dispatchWarnings(facts: GateFacts, requested: OrderedGas, input: GateContext): SafetyWarning[] {
  return doubts([
    ...general(facts, "dispatched", input),
    !sameGas(facts.gas, requested.gas) &&
      final(
        "wrong-gas",
        t("This cylinder holds {gas}, the order is for {wanted}.", { gas: facts.gas, wanted: requested.gas }),
      ),
    ...weight(facts, requested.kilograms, input),
  ]);
}

export function fillingWarnings(facts: GateFacts, requested: OrderedGas, input: GateContext): SafetyWarning[] {
  return doubts([
    ...general(facts, "filled", input),
    testSoon(facts, input),
    facts.type === "disposable" && final("disposable", t("A disposable cylinder must not be filled again.")),
    !sameGas(facts.gas, requested.gas) &&
      blocking(
        "wrong-gas",
        t("This cylinder is for {gas}, not {wanted}: it must be emptied, cleaned and marked again.", {
          gas: facts.gas,
          wanted: requested.gas,
        }),
      ),
    ...capacity(facts, requested.kilograms, input),
  ]);
}

type OptionalWarning = SafetyWarning | false | undefined;
const doubts = (found: readonly OptionalWarning[]): SafetyWarning[] =>
  found.filter((doubt) => doubt !== false && doubt !== undefined);

function general(facts: GateFacts, kind: "dispatched" | "filled", { today, settings }: GateContext): OptionalWarning[] {
  const wrongState = stepProblem(facts.state, kind);
  return [
    wrongState !== undefined && final("state", wrongState),
    facts.status === "inactive" && blocking("inactive", t("The passport says that this cylinder is not in use.")),
    testDoubt(facts, today, settings),
    facts.licence.trim() === "" && unknown(settings, "no-licence", t("No PESO licence is recorded for this cylinder.")),
    !(facts.tareKilograms > 0) && unknown(settings, "no-tare", t("No empty weight is recorded for this cylinder.")),
  ];
}

/** The last day on which the test is valid. */
export const testDueOn = (testedOn: string, type: CylinderType, settings: GateSettings): string => {
  const year = Number(testedOn.slice(0, 4)) + settings.testEveryYears[type];
  const rest = testedOn.slice(4) === "-02-29" ? "-02-28" : testedOn.slice(4);
  return `${year}${rest}`;
};

/** The same in the office, on the public page and at dispatch. */
export const isTestOverdue = (dueOn: string, today: string): boolean => dueOn < today;

/** The last due day of the list of tests due, and of the warning at filling. */
export const testsDueUntil = (today: string, { warnDays }: GateSettings): string => daysAfter(today, warnDays);

function testDoubt({ testedOn, type, worked }: GateFacts, today: string, settings: GateSettings): OptionalWarning {
  if (testedOn === undefined) {
    const missing = unknown(settings, "test-unknown", t("No hydrostatic test is recorded for this cylinder."));
    return (missing.blocks || !worked) && missing;
  }
  const due = testDueOn(testedOn, type, settings);
  const message = () => t("The hydrostatic test was due on {day}. Please send it to test.", { day: dayText(due) });
  return isTestOverdue(due, today) && blocking("test-overdue", message());
}

/** Before it is filled, a cylinder can still go to test. */
function testSoon({ testedOn, type }: GateFacts, { today, settings }: GateContext): OptionalWarning {
  const due = testedOn && testDueOn(testedOn, type, settings);
  if (!due || isTestOverdue(due, today) || due > testsDueUntil(today, settings)) return undefined;
  return warning("test-soon", t("The hydrostatic test is due on {day}.", { day: dayText(due) }));
}

function capacity({ capacityKilograms }: GateFacts, kilograms: number, { settings }: GateContext): OptionalWarning[] {
  if (capacityKilograms === undefined)
    return [unknown(settings, "capacity-unknown", t("No gas capacity is recorded for this cylinder."))];
  return [
    kilograms > capacityKilograms &&
      blocking(
        "too-much",
        t("{kilograms} kg is too much: this cylinder can hold {most} kg.", {
          kilograms,
          most: capacityKilograms,
        }),
      ),
  ];
}

/** Uses the weighed content if known, else the ordered quantity. */
function weight(facts: GateFacts, ordered: number, input: GateContext): OptionalWarning[] {
  if (facts.grossKilograms === undefined) return capacity(facts, ordered, input);
  const net = Math.round((facts.grossKilograms - facts.tareKilograms) * 1000) / 1000;
  const { scaleKilograms } = input.settings;
  const most = facts.capacityKilograms;
  return [
    most === undefined &&
      unknown(input.settings, "capacity-unknown", t("No gas capacity is recorded for this cylinder.")),
    most !== undefined &&
      net > most + scaleKilograms &&
      blocking(
        "overfilled",
        t("The scale shows {net} kg of gas, but the limit for this cylinder is {most} kg. Do not move it.", {
          net,
          most,
        }),
      ),
    net < ordered - scaleKilograms &&
      blocking(
        "underfilled",
        t("The scale shows {net} kg of gas, but the order is for {ordered} kg.", { net, ordered }),
      ),
  ];
}

const doubt = (
  code: SafetyWarning["code"],
  message: string,
  { blocks = true, isFinal = false } = {},
): SafetyWarning => ({
  code,
  blocks,
  final: isFinal,
  message,
});
const final = (code: SafetyWarning["code"], message: string) => doubt(code, message, { isFinal: true });
const blocking = (code: SafetyWarning["code"], message: string) => doubt(code, message);
const warning = (code: SafetyWarning["code"], message: string) => doubt(code, message, { blocks: false });
const unknown = ({ unknown: does }: GateSettings, code: SafetyWarning["code"], message: string) =>
  doubt(code, message, { blocks: does === "blocks" });

const SHORTEST_NOTE = 10;

/** Why dispatch is still blocked: a final warning, or no note by an owner. */
export function overrideProblem(
  found: readonly SafetyWarning[],
  override: { isOwner: boolean; note: string } | undefined,
): string | undefined {
  const first = found.find(({ blocks, final: never }) => blocks && never) ?? found.find(({ blocks }) => blocks);
  if (first === undefined) return undefined;
  if (first.final || override === undefined) return first.message;
  if (!override.isOwner) return t("{doubt} Only an owner can override this.", { doubt: first.message });
  if (override.note.trim().length < SHORTEST_NOTE)
    return t("Please explain in a few words why you allow it. The reason stays in the log.");
  return undefined;
}
