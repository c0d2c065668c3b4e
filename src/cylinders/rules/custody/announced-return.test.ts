import { expect, test } from "vitest";
import { type AnnouncedReturn, announcementProblems, isSlip, readSlip, slipCode } from "./announced-return.ts";

const input = { today: "2026-11-15", holds: (number: string) => number !== "Z", unnumbered: () => 2 };
const announced = (changes: Partial<AnnouncedReturn> = {}) => ({
  ...{ way: "drop-off" as const, day: "2026-11-16", address: "", numbers: ["A"], counted: [] },
  ...changes,
});

test.each<[string, Partial<AnnouncedReturn>, object]>([
  ["is complete", {}, {}],
  ["is for yesterday", { day: "2026-11-14" }, { day: "Please choose today or a later date." }],
  ["is for no day", { day: "soon" }, { day: "Please choose today or a later date." }],
  ["is for next year", { day: "2027-11-14" }, { day: "Please choose a day within 60 days." }],
  ["does not say where to pick up", { way: "pickup" }, { address: "Please enter the pickup address." }],
  ["is of nothing", { numbers: [] }, { cylinders: "Please choose at least one cylinder." }],
  ["is of somebody else's cylinder", { numbers: ["A", "Z"] }, { cylinders: "Our records do not show Z with you." }],
  ["counts two without a number", { counted: [{ size: "small", count: 2 }] }, {}],
  [
    "counts more than is owed",
    { counted: [{ size: "small", count: 3 }] },
    { cylinders: "You do not owe that many of this size." },
  ],
  [
    "counts half a cylinder",
    { counted: [{ size: "small", count: 0.5 }] },
    { cylinders: "Please enter whole numbers of cylinders." },
  ],
  [
    "counts a thousand",
    { counted: [{ size: "small", count: 1000 }] },
    { cylinders: "You can announce up to 500 cylinders at once." },
  ],
])("a return that %s", (_, changes, problems) => {
  expect(announcementProblems(announced(changes), input)).toEqual(problems);
});

test("the gate reads the slip's code and rejects a forged one", () => {
  const sign = (text: string) => `${text.length}-signed-${text.at(-1)}`;
  const isOurs = (text: string, tag: string) => sign(text) === tag;
  const code = slipCode("r-42", sign);
  expect(readSlip(` ${code} `, isOurs)).toBe("r-42");
  for (const forged of [code.replace("42", "43"), "RETURN.r-42", "SH-1042", code.replace("RETURN", "OFFER")])
    expect(readSlip(forged, isOurs)).toBeUndefined();
});

test("today, the sixtieth day and 500 cylinders are accepted; only a pickup requires an address", () => {
  const good = [
    { day: "2026-11-15" },
    { day: "2027-01-14" },
    { way: "pickup", address: "12 Cold Lane" } as const,
    { counted: [{ size: "small", count: 0 }] as const },
  ];
  for (const changes of good)
    expect(announcementProblems(announced(changes), input), JSON.stringify(changes)).toEqual({});
  const many = { numbers: [], counted: [{ size: "small" as const, count: 500 }] };
  expect(announcementProblems(announced(many), { ...input, unnumbered: () => 500 })).toEqual({});
  expect(announcementProblems(announced({ way: "pickup", address: "  " }), input)).toHaveProperty("address");
  expect(
    announcementProblems(announced({ counted: [{ size: "small", count: -1 }], numbers: ["A", "B"] }), input),
  ).toHaveProperty("cylinders");
  for (const code of ["xRETURN.r.abcdefgh", "RETURN.r.abcdefgh!", "RETURN.r.abc"])
    expect(
      readSlip(code, () => true),
      code,
    ).toBeUndefined();
  expect(["RETURN.r.abcdefgh", " RETURN.r", "SH-1", "return.r"].map(isSlip)).toEqual([true, true, false, false]);
});
