import { expect, test } from "vitest";
import { sameCylinder } from "./number-key.ts";

test("numbers are compared without case", () => {
  expect(sameCylinder("sh-1042 ", "SH-1042")).toBe(true);
  expect(sameCylinder("sh-1042", " SH-1042")).toBe(true);
  expect(sameCylinder("SH-1042", "SH-1043")).toBe(false);
});
