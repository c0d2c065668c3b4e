/**
 * Nothing dangerous leaves or is filled: each doubt about a cylinder is said in plain words. Some block until an owner says otherwise with a
 * note, some only warn. Gas Cylinders Rules 2016, rule 35: cylinders are tested periodically; how often for which type is the owner's setting.
 */
import { gasIn } from "#domain/catalogue/facets.ts";
import { daysAfter, writtenDay } from "#domain/india.ts";
import { type CylinderState, stepProblem } from "./cylinder-state.ts";

/** Disposable ones are never filled again; toxic and corrosive gases wear a cylinder faster. */
export const CYLINDER_TYPES = {
  "low-pressure": "Low pressure",
  "high-pressure": "High pressure",
  "toxic-or-corrosive": "Toxic or corrosive gas",
  disposable: "Disposable",
} as const;
export type CylinderType = keyof typeof CYLINDER_TYPES;

/** Ammonia is toxic, carbon dioxide stands under high pressure; the other refrigerants of the trade do neither. */
export const cylinderTypeFor = (gas: string): CylinderType => {
  const number = /\b(?:r[\s-]?)?(717|744)\b/i.exec(gas)?.[1];
  if (number === undefined) return "low-pressure";
  return number === "717" ? "toxic-or-corrosive" : "high-pressure";
};

export type GateSettings = {
  testEveryYears: Readonly<Record<CylinderType, number>>;
  /** Days before the test is due from which people are told. */
  warnDays: number;
  /** Whether a cylinder whose test, licence or capacity nobody has written down yet may leave. */
  unknown: "warns" | "blocks";
  /** How much more than the capacity a scale may show. */
  scaleKilograms: number;
};

/** Not read from the rules' own text: the owner confirms them with the test station. */
export const GATE_DEFAULTS: GateSettings = {
  testEveryYears: { "low-pressure": 5, "high-pressure": 5, "toxic-or-corrosive": 2, disposable: 5 },
  warnDays: 30,
  unknown: "warns",
  scaleKilograms: 0.2,
};

/** What is known about the cylinder itself, beyond its passport where somebody has noted it. */
export type GateFacts = {
  state: CylinderState;
  inactive: boolean;
  gas: string;
  type: CylinderType;
  tareKilograms: number;
  capacityKilograms: number | undefined;
  testedOn: string | undefined;
  licence: string;
  /** On the scale, with its gas. */
  grossKilograms: number | undefined;
};

export type Doubt = {
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
  /** No note of an owner makes another gas of it, or lets one cylinder be in two places. */
  final: boolean;
  words: string;
};

type Wanted = { gas: string; kilograms: number };
type Asked = { today: string; settings: GateSettings };

export function dispatchDoubts(facts: GateFacts, wanted: Wanted, asked: Asked): Doubt[] {
  return doubts([
    ...general(facts, "dispatched", asked),
    !sameGas(facts.gas, wanted.gas) &&
      final("wrong-gas", `This cylinder holds ${facts.gas}, the order is for ${wanted.gas}.`),
    ...weight(facts, wanted.kilograms, asked),
  ]);
}

export function fillingDoubts(facts: GateFacts, wanted: Wanted, asked: Asked): Doubt[] {
  return doubts([
    ...general(facts, "filled", asked),
    facts.type === "disposable" && final("disposable", "A disposable cylinder must not be filled again."),
    !sameGas(facts.gas, wanted.gas) &&
      blocking(
        "wrong-gas",
        `This cylinder is for ${facts.gas} and not for ${wanted.gas}: it has to be emptied, cleaned and marked anew.`,
      ),
    ...capacity(facts, wanted.kilograms, asked),
  ]);
}

type MaybeDoubt = Doubt | false | undefined;
const doubts = (found: readonly MaybeDoubt[]): Doubt[] =>
  found.filter((doubt) => doubt !== false && doubt !== undefined);

function general(facts: GateFacts, kind: "dispatched" | "filled", { today, settings }: Asked): MaybeDoubt[] {
  const wrongState = stepProblem(facts.state, kind);
  return [
    wrongState !== undefined && final("state", wrongState),
    facts.inactive && blocking("inactive", "The passport says that this cylinder is not in use."),
    testDoubt(facts, today, settings),
    facts.licence.trim() === "" && unknown(settings, "no-licence", "No PESO licence is noted for this cylinder."),
    !(facts.tareKilograms > 0) && unknown(settings, "no-tare", "No empty weight is noted for this cylinder."),
  ];
}

/** The day until which the last test counts. */
export const testDueOn = (testedOn: string, type: CylinderType, settings: GateSettings): string => {
  const year = Number(testedOn.slice(0, 4)) + settings.testEveryYears[type];
  const rest = testedOn.slice(4) === "-02-29" ? "-02-28" : testedOn.slice(4);
  return `${year}${rest}`;
};

function testDoubt({ testedOn, type }: GateFacts, today: string, settings: GateSettings): MaybeDoubt {
  if (testedOn === undefined)
    return unknown(settings, "test-unknown", "No hydrostatic test is noted for this cylinder.");
  const due = testDueOn(testedOn, type, settings);
  if (due < today)
    return blocking("test-overdue", `The hydrostatic test was due on ${writtenDay(due)}. Please send it to test.`);
  return (
    daysAfter(today, settings.warnDays) >= due &&
    warning("test-soon", `The hydrostatic test is due on ${writtenDay(due)}.`)
  );
}

function capacity({ capacityKilograms }: GateFacts, kilograms: number, { settings }: Asked): MaybeDoubt[] {
  if (capacityKilograms === undefined)
    return [unknown(settings, "capacity-unknown", "Nobody has noted how much gas this cylinder may hold.")];
  return [
    kilograms > capacityKilograms &&
      blocking("too-much", `${kilograms} kg are too much: this cylinder may hold ${capacityKilograms} kg.`),
  ];
}

/** What the scale says counts, where it was asked; else what was ordered. */
function weight(facts: GateFacts, ordered: number, asked: Asked): MaybeDoubt[] {
  if (facts.grossKilograms === undefined) return capacity(facts, ordered, asked);
  const net = Math.round((facts.grossKilograms - facts.tareKilograms) * 1000) / 1000;
  const { scaleKilograms } = asked.settings;
  const most = facts.capacityKilograms;
  return [
    most === undefined &&
      unknown(asked.settings, "capacity-unknown", "Nobody has noted how much gas this cylinder may hold."),
    most !== undefined &&
      net > most + scaleKilograms &&
      blocking("overfilled", `The scale says ${net} kg of gas: this cylinder may hold ${most} kg. Do not move it.`),
    net < ordered - scaleKilograms &&
      blocking("underfilled", `The scale says ${net} kg of gas, the order is for ${ordered} kg.`),
  ];
}

const doubt = (code: Doubt["code"], words: string, { blocks = true, isFinal = false } = {}): Doubt => ({
  code,
  blocks,
  final: isFinal,
  words,
});
const final = (code: Doubt["code"], words: string) => doubt(code, words, { isFinal: true });
const blocking = (code: Doubt["code"], words: string) => doubt(code, words);
const warning = (code: Doubt["code"], words: string) => doubt(code, words, { blocks: false });
const unknown = ({ unknown: does }: GateSettings, code: Doubt["code"], words: string) =>
  doubt(code, words, { blocks: does === "blocks" });

/** "R32", "R-32" and "R-32 Refrigerant Gas 55 kg" are one gas, R-32A is another. A gas without a number is known by its name. */
export const sameGas = (one: string, other: string): boolean => gasKey(one) === gasKey(other);

const gasKey = (name: string) => (gasIn(name) || name.trim().replace(/\s+/g, " ")).toLowerCase();

const SHORTEST_NOTE = 10;

/** Why what blocks still blocks: nothing of it is final, and an owner, not just anybody, has said why. */
export function overrideProblem(
  found: readonly Doubt[],
  override: { isOwner: boolean; note: string } | undefined,
): string | undefined {
  const first = found.find(({ blocks, final: never }) => blocks && never) ?? found.find(({ blocks }) => blocks);
  if (first === undefined) return undefined;
  if (first.final || override === undefined) return first.words;
  if (!override.isOwner) return `${first.words} Only an owner may let it pass.`;
  if (override.note.trim().length < SHORTEST_NOTE)
    return "Please write in a few words why it may pass; it stays in the log.";
  return undefined;
}
