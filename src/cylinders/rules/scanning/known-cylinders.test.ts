import { expect, test } from "vitest";
import { cylinderSerial, serialOf } from "#cylinders/rules/labels/short-code.ts";
import { openKnownCylinders } from "./known-cylinders.ts";

const codeOf = (serial: string) => `1.${serial}.0123456789ABCDEF`;

const CYLINDERS = [
  { id: 3, number: "SH-10", gas: "R-32", kilograms: 55, label: 41 },
  { id: 4, number: "sh-1", gas: "R-410A", kilograms: 11.3, label: null },
  { id: 90, number: "NK/2 (old)", gas: "R-32", kilograms: 55, label: 7 },
];
const known = openKnownCylinders({
  kinds: [
    ["R-32", 55],
    ["R-410A", 11.3],
  ],
  ids: [3, 1, 86],
  kindOf: [0, 1, 0],
  numbers: "SH-10\nsh-1\nNK/2 (old)",
  labels: [7, 34],
  labelled: [2, 0],
});

test("the device finds each cylinder by its own label, by the label of a roll and by its number as typed", () => {
  for (const { id, label, ...cylinder } of CYLINDERS) {
    expect(known.ofLabel(codeOf(cylinderSerial(id)))).toEqual(cylinder);
    if (label !== null) expect(known.ofLabel(codeOf(serialOf(label)))).toEqual(cylinder);
    expect(known.ofNumber(` ${cylinder.number.toUpperCase()} `)).toEqual(cylinder);
  }
});

test("a part of a number, an unprinted label and a cylinder that is not listed are unknown", () => {
  for (const number of ["SH", "SH-100", "H-10", "", "10\nsh-1"]) expect(known.ofNumber(number)).toBeUndefined();
  for (const serial of [cylinderSerial(5), serialOf(8), serialOf(0)])
    expect(known.ofLabel(codeOf(serial))).toBeUndefined();
  const nothing = { kinds: null, ids: null, kindOf: null, numbers: null, labels: null, labelled: null };
  for (const number of ["", "SH-1"]) expect(openKnownCylinders(nothing).ofNumber(number)).toBeUndefined();
});
