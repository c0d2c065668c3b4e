import { expect, test } from "vitest";
import { sameCylinder } from "./number-key.ts";

test("numbers are the same whatever their case", () => {
  expect(sameCylinder("sh-1042 ", "SH-1042")).toBe(true);
  expect(sameCylinder("sh-1042", " SH-1042")).toBe(true);
  expect(sameCylinder("SH-1042", "SH-1043")).toBe(false);
});
