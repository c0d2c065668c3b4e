import { expect, test } from "vitest";
import { parseCylinderDialog, printCylinderDialog } from "./dialog-address.ts";

test.each([
  { kind: "qr", number: "SH-1042" },
  { kind: "transfer", number: "SH/10 42 #ठंडा" },
  { kind: "correct", number: "SH-1042" },
] as const)("the $kind dialog of $number can be shared as an address", (dialog) => {
  expect(parseCylinderDialog(`#${printCylinderDialog(dialog)}`)).toEqual(dialog);
});

test.each(["", "#qr=", "#menu", "#qr=%", "#delete=SH-1"])("the hash %j opens no dialog", (hash) => {
  expect(parseCylinderDialog(hash)).toBeNull();
});
