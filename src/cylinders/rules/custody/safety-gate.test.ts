import { expect, test } from "vitest";
import {
  CYLINDER_TYPES,
  dispatchWarnings,
  fillingWarnings,
  GATE_DEFAULTS,
  type GateFacts,
  overrideProblem,
  testDueOn,
} from "./safety-gate.ts";
import { sameGas } from "./same-gas.ts";

const input = { today: "2026-11-15", settings: GATE_DEFAULTS };
const aCylinder = (changes: Partial<GateFacts> = {}): GateFacts => ({
  state: "in-stock-full",
  status: "active",
  gas: "R-32",
  type: "low-pressure",
  tareKilograms: 32.5,
  capacityKilograms: 55,
  testedOn: "2024-05-01",
  worked: false,
  licence: "PESO/DL/2024/118",
  grossKilograms: undefined,
  ...changes,
});
const AN_ORDER = { gas: "R-32 Refrigerant Gas 55 kg", kilograms: 55 };
const dispatched = (changes: Partial<GateFacts>, requested = AN_ORDER) =>
  dispatchWarnings(aCylinder(changes), requested, input).map(
    ({ code, blocks }) => `${code}${blocks ? "" : " (warns)"}`,
  );

test("a tested, licensed cylinder with the right gas leaves without a warning", () => {
  expect(dispatched({})).toEqual([]);
});

test.each<[string, Partial<GateFacts>, string[]]>([
  ["is with a customer", { state: "with-customer" }, ["state"]],
  ["is set inactive", { status: "inactive" }, ["inactive"]],
  ["was tested five years and a day ago", { testedOn: "2021-11-14" }, ["test-overdue"]],
  ["has its test due today", { testedOn: "2021-11-15" }, []],
  [
    "holds ammonia and was tested over two years ago",
    { type: "toxic-or-corrosive", testedOn: "2024-11-14" },
    ["test-overdue"],
  ],
  ["has no test noted", { testedOn: undefined }, ["test-unknown (warns)"]],
  ["has no test noted and was dispatched before", { testedOn: undefined, worked: true }, []],
  ["has no licence noted", { licence: " " }, ["no-licence (warns)"]],
  ["has no empty weight noted", { tareKilograms: 0 }, ["no-tare (warns)"]],
  ["has no capacity noted", { capacityKilograms: undefined }, ["capacity-unknown (warns)"]],
  ["may hold 45 kg and is to leave with 55", { capacityKilograms: 45 }, ["too-much"]],
  ["holds another gas", { gas: "R-22" }, ["wrong-gas"]],
  ["weighs 55 kg more than when empty", { grossKilograms: 87.5 }, []],
  ["weighs a little more, as scales do", { grossKilograms: 87.7 }, []],
  ["weighs too much", { grossKilograms: 87.8 }, ["overfilled"]],
  ["weighs too little", { grossKilograms: 87.2 }, ["underfilled"]],
])("a cylinder that %s", (_, changes, codes) => {
  expect(dispatched(changes)).toEqual(codes);
});

test("an owner may require a recorded test, which blocks unknown ones", () => {
  const strict = { ...input, settings: { ...GATE_DEFAULTS, unknown: "blocks" as const } };
  const found = dispatchWarnings(aCylinder({ testedOn: undefined, worked: true }), AN_ORDER, strict);
  expect(found).toMatchObject([{ code: "test-unknown", blocks: true, final: false }]);
});

test.each<[string, Partial<GateFacts>, number, string[]]>([
  ["an empty one with room", {}, 55, []],
  ["a full one", { state: "in-stock-full" }, 55, ["state"]],
  ["more than it holds", {}, 55.5, ["too-much"]],
  ["a disposable one", { type: "disposable" }, 10, ["disposable"]],
  ["one for another gas", { gas: "R-410A" }, 45, ["wrong-gas"]],
  ["one that has its test due today", { testedOn: "2021-11-15" }, 55, ["test-soon"]],
  ["one that has its test due in 30 days", { testedOn: "2021-12-15" }, 55, ["test-soon"]],
  ["one that has its test due in 31 days", { testedOn: "2021-12-16" }, 55, []],
])("filling %s", (_, changes, kilograms, codes) => {
  const facts = aCylinder({ state: "in-stock-empty", ...changes });
  expect(fillingWarnings(facts, { gas: "R-32", kilograms }, input).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ["R-32", "r32", true],
  ["R 410A", "R-410a Refrigerant Gas 10 kg", true],
  ["R-32", "R-32A", false],
  ["R-134a", "R-134", false],
  ["Ammonia", " ammonia ", true],
  ["Nitrogen", "Oxygen", false],
])("%s and %s are the same gas: %s", (one, other, same) => {
  expect(sameGas(one, other)).toBe(same);
});

test("a test of the 29th of February is due on the 28th", () => {
  expect(testDueOn("2024-02-29", "low-pressure", GATE_DEFAULTS)).toBe("2029-02-28");
});

const overdue = dispatchWarnings(aCylinder({ testedOn: "2020-01-01" }), AN_ORDER, input);
const wrongGas = dispatchWarnings(aCylinder({ testedOn: "2020-01-01", gas: "R-22" }), AN_ORDER, input);
test.each([
  ["nobody asked for it", overdue, undefined, "The hydrostatic test was due on 1 Jan 2025. Please send it to test."],
  [
    "somebody of the dispatch asks",
    overdue,
    { isOwner: false, note: "test station confirmed by phone" },
    "The hydrostatic test was due on 1 Jan 2025. Please send it to test. Only an owner can override this.",
  ],
  [
    "an owner gives no reason",
    overdue,
    { isOwner: true, note: "ok" },
    "Please explain in a few words why you allow it. The reason stays in the log.",
  ],
  ["an owner gives the reason", overdue, { isOwner: true, note: "goes to the test station" }, undefined],
  [
    "it is another gas",
    wrongGas,
    { isOwner: true, note: "the buyer wants it so" },
    "This cylinder holds R-22, the order is for R-32 Refrigerant Gas 55 kg.",
  ],
  ["nothing blocks", [], undefined, undefined],
])("the blocking message when %s", (_, found, override, problem) => {
  expect(overrideProblem(found, override)).toBe(problem);
});

test("each warning has a plain message", () => {
  const message = (changes: Partial<GateFacts>, requested = AN_ORDER) =>
    dispatchWarnings(aCylinder(changes), requested, input).map((doubt) => doubt.message);
  expect(
    message({
      status: "inactive",
      licence: "",
      tareKilograms: 0,
      testedOn: undefined,
      capacityKilograms: undefined,
    }),
  ).toEqual([
    "The passport says that this cylinder is not in use.",
    "No hydrostatic test is recorded for this cylinder.",
    "No PESO licence is recorded for this cylinder.",
    "No empty weight is recorded for this cylinder.",
    "No gas capacity is recorded for this cylinder.",
  ]);
  expect(message({ capacityKilograms: 45 })).toEqual(["55 kg is too much: this cylinder can hold 45 kg."]);
  expect(message({ grossKilograms: 90 })).toEqual([
    "The scale shows 57.5 kg of gas, but the limit for this cylinder is 55 kg. Do not move it.",
  ]);
  expect(message({ grossKilograms: 80.1 })).toEqual(["The scale shows 47.6 kg of gas, but the order is for 55 kg."]);
  expect(message({ grossKilograms: 87.5, capacityKilograms: undefined })).toEqual([
    "No gas capacity is recorded for this cylinder.",
  ]);
  const filling = fillingWarnings(
    aCylinder({ state: "in-stock-empty", type: "disposable", gas: "R-22", testedOn: "2021-12-01" }),
    { gas: "R-32", kilograms: 55 },
    input,
  );
  expect(filling.map((doubt) => doubt.message)).toEqual([
    "The hydrostatic test is due on 1 Dec 2026.",
    "A disposable cylinder must not be filled again.",
    "This cylinder is for R-22, not R-32: it must be emptied, cleaned and marked again.",
  ]);
});

test("the default settings match their documentation", () => {
  expect(Object.values(CYLINDER_TYPES())).toEqual([
    "Low pressure",
    "High pressure",
    "Toxic or corrosive gas",
    "Disposable",
  ]);
  expect(GATE_DEFAULTS).toEqual({
    testEveryYears: { "low-pressure": 5, "high-pressure": 5, "toxic-or-corrosive": 2, disposable: 5 },
    ...{ warnDays: 30, unknown: "warns", scaleKilograms: 0.2 },
  });
});

test("a note needs ten characters without outer spaces, and scales tolerate 200 grams", () => {
  const let1 = (note: string) => overrideProblem(overdue, { isOwner: true, note });
  expect([let1("0123456789"), let1(" 012345678 ")]).toEqual([
    undefined,
    "Please explain in a few words why you allow it. The reason stays in the log.",
  ]);
  expect(dispatched({ tareKilograms: 32, grossKilograms: 86.8 })).toEqual([]);
  expect(dispatched({ tareKilograms: 0.5 })).toEqual([]);
  expect([sameGas("Argon  mix", "argon mix"), sameGas("Argon mix", "Argonmix")]).toEqual([true, false]);
});
