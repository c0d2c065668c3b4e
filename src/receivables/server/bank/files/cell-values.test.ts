import { expect, test } from "vitest";
import { isDateFormat, isDateFormatCode } from "./cell-values.ts";

test.each([
  { code: "dd/mm/yyyy", isDate: true },
  { code: "D-MMM", isDate: true },
  { code: "[$-409]dd\\-mmm\\-yy;@", isDate: true },
  { code: '"Day "yyyy', isDate: true },
  { code: "General", isDate: false },
  { code: "[Red]0.00", isDate: false },
  { code: '0.00 "Dr by day"', isDate: false },
  { code: "0\\d", isDate: false },
  { code: "_d0_y", isDate: false },
  { code: "[h]:mm", isDate: false },
  { code: '"never closed dd/mm/yyyy', isDate: false },
])("the format $code shows a date: $isDate", ({ code, isDate }) => {
  expect(isDateFormatCode(code)).toBe(isDate);
});

test("a format of a million brackets is scanned in one pass", () => {
  expect(isDateFormatCode("[".repeat(1_000_000))).toBe(false);
  expect(isDateFormatCode("[]".repeat(1_000_000))).toBe(false);
});

test("a custom format takes precedence over the built-in one with its number", () => {
  expect([14, 2].map((id) => isDateFormat(id, new Map()))).toEqual([true, false]);
  expect(
    [14, 200].map((id) =>
      isDateFormat(
        id,
        new Map([
          [14, isDateFormatCode("0.00")],
          [200, isDateFormatCode("d/m")],
        ]),
      ),
    ),
  ).toEqual([false, true]);
});
