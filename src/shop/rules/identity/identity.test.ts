import { expect, test } from "vitest";
import { BUSINESS_HOURS, dialled, HANDLING_RATES, SUPPORT_HOURS } from "./identity.ts";

test("a phone number as printed can be dialled from the page", () => {
  expect(dialled("+91 98100-00000")).toBe("+919810000000");
});

test("by default handling is ₹1 a kg, ₹100 a box of cans and ₹100 beyond Delhi", () => {
  expect(HANDLING_RATES).toEqual({ perKilogram: 100, perCanBox: 10_000, outsideState: 10_000 });
});

test("the phone and the counter have default hours", () => {
  expect(SUPPORT_HOURS).toBe("Monday to Saturday 9:30AM-6:30PM IST");
  expect(BUSINESS_HOURS.map(({ days, hours }) => `${days}: ${hours}`)).toEqual([
    "Mon-Fri: 9-7",
    "Sat: 10-5",
    "Sun: closed",
  ]);
});
