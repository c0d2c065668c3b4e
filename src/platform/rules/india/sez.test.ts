import { expect, test } from "vitest";
import { sezOf } from "#sales/rules/checkout/sez-buyer.ts";
import { lutOn, sezChoices, sezWarning, supplyUnder } from "./sez.ts";

const LUT = { number: "AD070326000123A", expiresOn: "2027-03-31" };

test.each([
  { day: "2026-04-01", valid: true },
  { day: "2027-03-31", valid: true },
  { day: "2027-04-01", valid: false },
])("on $day the LUT is valid: $valid", ({ day, valid }) => {
  const lut = lutOn(LUT, day);
  expect(lut).toBe(valid ? LUT.number : undefined);
  expect(supplyUnder("without-payment", lut)).toBe(valid ? "without-payment" : "with-payment");
  expect(supplyUnder("with-payment", lut)).toBe("with-payment");
});

test.each([
  { now: null, lut: LUT.number, mayChangeTotal: true, choices: ["none", "with-payment", "without-payment"] },
  { now: null, lut: undefined, mayChangeTotal: true, choices: ["none", "with-payment"] },
  { now: null, lut: LUT.number, mayChangeTotal: false, choices: ["none", "with-payment"] },
  { now: "with-payment", lut: LUT.number, mayChangeTotal: false, choices: ["none", "with-payment"] },
  { now: "without-payment", lut: LUT.number, mayChangeTotal: false, choices: ["without-payment"] },
  {
    now: "without-payment",
    lut: undefined,
    mayChangeTotal: true,
    choices: ["none", "with-payment", "without-payment"],
  },
] as const)(
  "an order marked $now, LUT $lut, another total $mayChangeTotal: $choices",
  ({ now, choices, ...change }) => {
    expect(sezChoices(now, change)).toEqual(choices);
  },
);

const UNIT = "03AAACK1234A1ZK";

test.each([
  { gstNumber: UNIT, known: UNIT, sez: "with-payment" },
  { gstNumber: UNIT.toLowerCase(), known: UNIT, sez: "with-payment" },
  { gstNumber: "XXXXXXXXXXXA1ZK", known: UNIT, sez: "with-payment" },
  { gstNumber: UNIT, known: "XXXXXXXXXXXA1ZK", sez: "with-payment" },
  { gstNumber: "07AAAFK0000B1ZI", known: UNIT, sez: null },
  { gstNumber: "", known: UNIT, sez: null },
  { gstNumber: "", known: "", sez: null },
])("an order with $gstNumber of a customer marked for $known is $sez", ({ gstNumber, known, sez }) => {
  expect(sezOf(gstNumber, { gstNumber: known, sez: "with-payment" })).toBe(sez);
  expect(sezOf(gstNumber, undefined)).toBeNull();
});

test.each([
  { mark: { sez: null, sezGstNumber: null, gstNumber: UNIT }, lut: undefined, warns: undefined },
  { mark: { sez: "without-payment", sezGstNumber: UNIT, gstNumber: UNIT }, lut: LUT.number, warns: undefined },
  { mark: { sez: "with-payment", sezGstNumber: UNIT, gstNumber: UNIT }, lut: undefined, warns: undefined },
  { mark: { sez: "without-payment", sezGstNumber: UNIT, gstNumber: UNIT }, lut: undefined, warns: "no valid LUT" },
  { mark: { sez: "with-payment", sezGstNumber: UNIT, gstNumber: "" }, lut: LUT.number, warns: "has changed" },
] as const)("a customer marked $mark.sez with $mark.gstNumber is warned about: $warns", ({ mark, lut, warns }) => {
  const warning = sezWarning(mark, lut);
  if (warns === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(warns);
});
