import { expect, test } from "vitest";
import { isCylinderNumber, isPlainText } from "#cylinders/rules/registry/cylinder.ts";
import { hostileTexts } from "#cylinders/rules/registry/hostile-makers.ts";
import { readTransfer } from "./read-transfer.ts";

test("a link names the cylinder and fills in its new owner", () => {
  const input = {
    cylinderNumber: " SH-1042 ",
    nextOwnerName: "Asha Verma",
    nextOwnerCompany: "Verma Cooling",
    nextOwnerState: "new delhi",
    nextOwnerPincode: 110001,
    nextOwnerMobile: "+91 98765 43210",
  };
  expect(readTransfer(JSON.stringify(input))).toEqual({
    kind: "transfer",
    cylinderNumber: "SH-1042",
    newOwner: {
      currentOwnerName: "Asha Verma",
      currentOwnerCompany: "Verma Cooling",
      currentOwnerState: "Delhi",
      currentOwnerPincode: "110001",
      currentOwnerMobile: "9876543210",
    },
  });
});

test("form fields are read by their own names, and unknown fields are dropped", () => {
  const input = {
    cylinderNumber: "SH-1",
    currentOwnerName: "Asha",
    currentOwnerState: "Atlantis",
    status: "inactive",
    currentOwnerCompany: { toString: "x" },
  };
  expect(readTransfer(JSON.stringify(input))).toEqual({
    kind: "transfer",
    cylinderNumber: "SH-1",
    newOwner: { currentOwnerName: "Asha" },
  });
});

test.each([null, "", "  "])("%j requests no transfer", (text) => {
  expect(readTransfer(text)).toEqual({ kind: "none" });
});

test.each([
  { what: "broken JSON", text: "{cylinderNumber:" },
  { what: "a list", text: '["SH-1"]' },
  { what: "no number", text: '{"currentOwnerName":"Asha"}' },
  { what: "a number that turns the writing around", text: '{"cylinderNumber":"SH\u202e1"}' },
  { what: "a number of 65 letters", text: JSON.stringify({ cylinderNumber: "A".repeat(65) }) },
  { what: "far too much", text: JSON.stringify({ cylinderNumber: "SH-1", currentOwnerName: "x".repeat(5000) }) },
  { what: "an inherited field", text: '{"__proto__":{"cylinderNumber":"SH-1"}}' },
])("$what is not a transfer", ({ text }) => {
  expect(readTransfer(text)).toEqual({ kind: "invalid" });
});

const OWNER_FIELDS = [
  "currentOwnerName",
  "currentOwnerCompany",
  "currentOwnerState",
  "currentOwnerPincode",
  "currentOwnerMobile",
];
const MANY = 4000;

test("thousands of hostile links fill in only owner fields, with short plain text", () => {
  const strange: unknown[] = [];
  let transfers = 0;
  for (const text of hostileTexts(77, MANY)) {
    const input = readTransfer(text);
    if (input.kind !== "transfer") continue;
    transfers += 1;
    if (!isCylinderNumber(input.cylinderNumber)) strange.push(input);
    for (const [field, value] of Object.entries(input.newOwner)) {
      if (!OWNER_FIELDS.includes(field) || !isPlainText(value)) strange.push({ text, field, value });
    }
  }
  expect(strange).toEqual([]);
  expect(transfers).toBeGreaterThan(MANY / 10);
});
