import { expect, test } from "vitest";
import { GATE_DEFAULTS, type GateFacts } from "#cylinders/rules/custody/safety-gate.ts";
import { type GasLine, gasLines, unscannedMark } from "#sales/rules/orders/gas-lines.ts";
import { checkDispatch, dispatchProblem, type ScannedCylinder } from "./dispatch-scan.ts";

const input = { today: "2026-11-15", settings: GATE_DEFAULTS };
const R32: GasLine = { id: "r32-55", gas: "R-32 Refrigerant Gas 55 kg", kilograms: 55, size: "heavy", quantity: 2 };
const R22: GasLine = { id: "r22-60", gas: "R-22 Refrigerant Gas 60 kg", kilograms: 60, size: "standard", quantity: 1 };

type Changes = Partial<NonNullable<ScannedCylinder["known"]>> & { facts?: Partial<GateFacts> };
function scan(
  number: string,
  { facts = {}, ...known }: Omit<Changes, "facts"> & { facts?: Partial<GateFacts> } = {},
): ScannedCylinder {
  const typical: GateFacts = {
    ...{ state: "in-stock-full", status: "active", gas: "R-32", type: "low-pressure", tareKilograms: 32.5 },
    ...{ capacityKilograms: 55, testedOn: "2024-05-01", worked: false, licence: "PESO/1", grossKilograms: undefined },
  };
  return {
    number,
    known: {
      kilograms: 55,
      size: "heavy",
      booked: false,
      order: undefined,
      dueOn: undefined,
      ...known,
      facts: { ...typical, ...facts },
    },
  };
}
const response = (...scans: ScannedCylinder[]) =>
  checkDispatch([R32, R22], scans, input).responses.map((result) => (result.ok ? result.line : result.refusal));

test("scanned cylinders fill the lines of the order, and the check always shows what is missing", () => {
  const r22 = scan("C", { kilograms: 60, size: "standard", facts: { gas: "R-22", capacityKilograms: 60 } });
  const missingAfter = [[], [scan("A")], [scan("A"), r22], [scan("A"), r22, scan("B")]].map(
    (scans) => checkDispatch([R32, R22], scans, input).missing,
  );
  expect(missingAfter).toEqual([3, 2, 1, 0]);
  const half = checkDispatch([R32, R22], [scan("A")], input);
  expect(half.lines.map(({ id, scanned, missing }) => [id, scanned, missing])).toEqual([
    ["r32-55", 1, 1],
    ["r22-60", 0, 1],
  ]);
});

test.each<[string, ScannedCylinder, string]>([
  ["an unknown number", { number: "X", known: undefined }, "unknown"],
  ["one that is with a customer", scan("X", { facts: { state: "with-customer" } }), "already-out"],
  ["one registered as another's", scan("X", { owner: "Cool Trade", facts: { state: "with-customer" } }), "not-ours"],
  ["one that was reported lost", scan("X", { facts: { state: "lost" } }), "already-out"],
  ["another gas", scan("X", { facts: { gas: "R-410A" } }), "wrong-gas"],
  ["another size", scan("X", { kilograms: 10 }), "wrong-size"],
  ["one of another size that holds as much", scan("X", { size: "standard" }), "wrong-size"],
  ["an empty one", scan("X", { facts: { state: "in-stock-empty" } }), "unsafe"],
  ["one that is due for its test", scan("X", { facts: { testedOn: "2020-01-01" } }), "unsafe"],
])("scanning %s returns its line or its refusal", (_, one, result) => {
  expect(response(one)).toEqual([result]);
});

test("a cylinder scanned twice counts once in any case, and one above the quantity is rejected", () => {
  expect(response(scan("SH-1a"), scan("sh-1A "), scan("B"), scan("C"))).toEqual([
    "r32-55",
    "twice",
    "r32-55",
    "enough",
  ]);
});

test("a rejected scan takes no place, so a corrected cylinder may be scanned again", () => {
  expect(response(scan("A", { facts: { testedOn: "2020-01-01" } }), scan("A"))).toEqual(["unsafe", "r32-55"]);
});

test.each<[ScannedCylinder, string]>([
  [
    scan("X", { order: "ORD7", dueOn: "2026-12-01", facts: { state: "with-customer" } }),
    "This cylinder is out with order ORD7, due back on 1 Dec 2026.",
  ],
  [
    scan("X", { facts: { state: "with-customer" } }),
    "Our records show this cylinder with a customer. Please receive it first.",
  ],
  [scan("X", { kilograms: 10 }), "This cylinder holds 10 kg, 55 kg is on this order."],
  [scan("X", { size: "standard" }), "This order is for a heavy cylinder, but the passport says this one is standard."],
  [scan("X", { facts: { gas: "R-410A" } }), "R-410A is not on this order."],
])("staff see why a scan is rejected", (one, message) => {
  expect(checkDispatch([R32, R22], [one], input).responses[0]).toMatchObject({ ok: false, message });
});

test("a cylinder already dispatched with this order fills its place again, so a repeated request changes nothing", () => {
  const gone = {
    booked: true,
    order: "ORD1",
    dueOn: "2026-12-15",
    facts: { state: "on-its-way" as const, testedOn: "2020-01-01" },
  };
  const again = checkDispatch([R32], [scan("A", gone), scan("B")], input);
  expect(again.responses.map((result) => result.ok && result.booked)).toEqual([true, false]);
  expect([again.missing, dispatchProblem(again, { unscanned: "refused" })]).toEqual([0, undefined]);
  const other = checkDispatch([R32], [scan("A", { ...gone, size: "standard" }), scan("B")], input);
  expect(other.missing).toBe(0);
});

test("a gas line takes the size of its empty, bought or promised; lines without one are not scanned", () => {
  const ordered = [
    { lineId: "r32-55", name: R32.gas, quantity: 2, kilograms: 55 },
    { lineId: "r32-10", name: "R-32 Gas 10 kg", quantity: 1, kilograms: 10 },
    { lineId: "wire", name: "Winding wire", quantity: 3, kilograms: undefined },
  ];
  expect(gasLines(ordered, ["empty-cylinder-heavy::r32-55", "empty-cylinder-small::r32-10"])).toEqual([
    R32,
    { id: "r32-10", gas: "R-32 Gas 10 kg", kilograms: 10, size: "small", quantity: 1 },
  ]);
});

test("a returned cylinder of this order counts for a line, whatever its gas is now", () => {
  const back = (number: string, gas: string, kilograms = 55) =>
    scan(number, { booked: true, kilograms, facts: { state: "in-stock-empty", gas } });
  const check = checkDispatch(
    [R32, R22],
    [back("A", "R-22", 60), back("B", "R-410A"), back("C", "R-32", 10), scan("D")],
    input,
  );
  expect(check.responses.map((result) => (result.ok ? result.line : result.refusal))).toEqual([
    ...["r22-60", "r32-55", "r32-55", "enough"],
  ]);
  expect(check.missing).toBe(0);
  // A return had freed a place, so more cylinders than ordered left: none is missing.
  const more = checkDispatch([R22], [back("A", "R-22", 60), back("B", "R-22", 60)], input);
  expect([more.responses.every(({ ok }) => ok), more.missing]).toEqual([true, 0]);
  expect(checkDispatch([], [back("A", "R-22")], input).responses).toMatchObject([{ ok: false }]);
});

test("an owner overrides an overdue test with a note; warnings alone do not block", () => {
  const overdue = {
    ...scan("A", { facts: { testedOn: "2020-01-01" } }),
    override: { isOwner: true, note: " goes to the test station " },
  };
  expect(checkDispatch([R32], [overdue], input).responses[0]).toMatchObject({
    ok: true,
    override: "goes to the test station",
  });
  const unnoted = checkDispatch([R32], [scan("A", { facts: { testedOn: undefined } })], input).responses[0];
  expect(unnoted).toMatchObject({
    ok: true,
    override: undefined,
    warnings: ["No hydrostatic test is recorded for this cylinder."],
  });
});

test("an order is dispatched fully scanned, or with a note about unscanned cylinders where the owner allows it", () => {
  const half = checkDispatch([R32], [scan("A")], input);
  expect(dispatchProblem(half, { unscanned: "refused" })).toBe("1 cylinder is not scanned yet.");
  expect(dispatchProblem(half, { unscanned: "allowed" })).toBeUndefined();
  expect(unscannedMark(half)).toBe("1 cylinder left without a scan");
  const none = checkDispatch([R32], [], input);
  expect([dispatchProblem(none, { unscanned: "refused" }), unscannedMark(none)]).toEqual([
    "2 cylinders are not scanned yet.",
    "2 cylinders left without a scan",
  ]);
  const wrong = checkDispatch([R32], [scan("A"), scan("B"), { number: "X", known: undefined }], input);
  expect(dispatchProblem(wrong, { unscanned: "allowed" })).toBe("X: This cylinder number is not in our records.");
  expect(unscannedMark(checkDispatch([R32], [scan("A"), scan("B")], input))).toBeUndefined();
});

test.each<[ScannedCylinder[], string]>([
  [[scan("A"), scan("a")], "This cylinder was already scanned."],
  [[scan("A"), scan("B"), scan("C")], "All R-32 cylinders of 55 kg are already scanned."],
  [
    [scan("X", { facts: { state: "lost" } })],
    "This cylinder is on the list of lost cylinders. Please set it aside and tell the owner.",
  ],
  [[scan("X", { order: "ORD7", facts: { state: "with-customer" } })], "This cylinder is out with order ORD7."],
])("every refusal has a message", (scans, message) => {
  expect(checkDispatch([R32, R22], scans, input).responses.at(-1)).toMatchObject({ ok: false, message });
});

test("a message lists both sizes, a reservation without an order passes, a needless note is dropped", () => {
  const small = { ...R32, id: "r32-10", kilograms: 10 };
  expect(checkDispatch([R32, small], [scan("X", { kilograms: 45 })], input).responses[0]).toMatchObject({
    message: "This cylinder holds 45 kg, 55 kg and 10 kg are on this order.",
  });
  expect(response(scan("X", {}), scan("Y", { order: "ORD9" }))).toEqual(["r32-55", "r32-55"]);
  const needless = {
    ...scan("A", { facts: { testedOn: undefined } }),
    override: { isOwner: true, note: "no need for it" },
  };
  expect(checkDispatch([R32], [needless], input).responses[0]).toMatchObject({ ok: true, override: undefined });
});
