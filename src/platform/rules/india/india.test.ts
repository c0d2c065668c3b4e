import { expect, test } from "vitest";
import {
  cleanMobile,
  cleanPincode,
  clockInIndia,
  dayInIndia,
  daysAfter,
  daysBetween,
  digitsIn,
  gstCodeOf,
  INDIAN_STATES,
  isDay,
  isMobile,
  isoInIndia,
  isPincode,
  isSameState,
  isState,
  mobileAsTyped,
  mobileInSearch,
  mobileProblem,
  startOfDayInIndia,
  stateNamed,
} from "./india.ts";

test("returns identify a state by its GST code", () => {
  expect(["delhi", "New Delhi", "Haryana", "Ladakh", "Atlantis"].map(gstCodeOf)).toEqual([
    "07",
    "07",
    "06",
    "38",
    undefined,
  ]);
});

test("India has 28 states and 8 union territories", () => {
  expect(INDIAN_STATES).toHaveLength(36);
  expect(INDIAN_STATES[0]).toBe("Andaman and Nicobar Islands");
  expect(INDIAN_STATES.at(-1)).toBe("West Bengal");
});

test.each(["Delhi", "delhi", " New  Delhi ", "NEW DELHI"])("%s is in the state of a Delhi shop", (state) => {
  expect(isSameState(state, "Delhi")).toBe(true);
});

test.each(["Punjab", "", "Delhi NCR", "Old Delhi", "constructor"])("%s is outside it", (state) => {
  expect(isSameState(state, "Delhi")).toBe(false);
});

test("an unknown state is nobody's own", () => {
  expect(isSameState("Atlantis", "Atlantis")).toBe(false);
});

test.each([
  { written: "tamil nadu", state: "Tamil Nadu" },
  { written: " Jammu & Kashmir", state: "Jammu and Kashmir" },
  { written: "ANDAMAN AND  NICOBAR ISLANDS", state: "Andaman and Nicobar Islands" },
  { written: "New Delhi", state: "Delhi" },
  { written: "Bavaria", state: undefined },
  { written: "__proto__", state: undefined },
])("the state name $written is read as $state", ({ written, state }) => {
  expect(stateNamed(written)).toBe(state);
});

test("only the exact spelling of the list is a valid state", () => {
  expect(isState("Delhi")).toBe(true);
  expect(isState("delhi")).toBe(false);
  expect(isState("toString")).toBe(false);
});

test.each([
  { written: "110 001", pincode: "110001", good: true },
  { written: "११०००१", pincode: "110001", good: true },
  { written: "560034", pincode: "560034", good: true },
  { written: "010001", pincode: "010001", good: false },
  { written: "1100011", pincode: "1100011", good: false },
  { written: "", pincode: "", good: false },
])("a pincode written $written is read as $pincode", ({ written, pincode, good }) => {
  expect(cleanPincode(written)).toBe(pincode);
  expect(isPincode(pincode)).toBe(good);
});

test.each([
  { written: "+91 98765 43210", mobile: "9876543210" },
  { written: "98765-43210", mobile: "9876543210" },
  { written: "098765 43210", mobile: "9876543210" },
  { written: "0091 9876543210", mobile: "9876543210" },
  { written: "+91 (0) 98765", mobile: "91098765" },
  { written: "९८७६५ ४३२१०", mobile: "9876543210" },
  { written: "9198765432", mobile: "9198765432" },
  { written: "919876543210", mobile: "9876543210" },
  { written: "98765432101", mobile: "98765432101" },
  { written: "call me", mobile: "" },
])("a mobile written $written is read as $mobile", ({ written, mobile }) => {
  expect(cleanMobile(written)).toBe(mobile);
});

test.each([
  { before: "987654321", typed: "9876543210", shown: "9876543210" },
  { before: "9876543210", typed: "98765432101", shown: "9876543210" },
  { before: "9876543210", typed: "9876 543210", shown: "9876 543210" },
  { before: "91987654321", typed: "919876543210", shown: "919876543210" },
  { before: "+91 98765 43210", typed: "+91 98765 432101", shown: "+91 98765 43210" },
  { before: "09876543210", typed: "098765432101", shown: "09876543210" },
  { before: "९८७६५४३२१०", typed: "९८७६५४३२१०१", shown: "९८७६५४३२१०" },
  // Pasted.
  { before: "", typed: "98765432101", shown: "98765432101" },
])("a mobile field with $before that becomes $typed shows $shown", ({ before, typed, shown }) => {
  expect(mobileAsTyped(typed, before)).toBe(shown);
});

test.each([
  { typed: " +91 98765 43210", mobile: "9876543210" },
  { typed: "+919876543210", mobile: "9876543210" },
  { typed: "098765-43210", mobile: "9876543210" },
  { typed: "९८७६५ ४३२१०", mobile: "9876543210" },
  { typed: "919876543210", mobile: undefined },
  { typed: "4123 0000 4711", mobile: undefined },
  { typed: "98765", mobile: undefined },
  { typed: "Ravi 9876543210", mobile: undefined },
])("the search '$typed' finds the mobile $mobile", ({ typed, mobile }) => {
  expect(mobileInSearch(typed)).toBe(mobile);
});

test("a mobile is exactly ten ASCII digits", () => {
  expect(isMobile("9876543210")).toBe(true);
  expect(isMobile("987654321")).toBe(false);
  expect(isMobile("98765432101")).toBe(false);
  expect(isMobile("९८७६५४३२१०")).toBe(false);
  expect(isMobile("9876543210\n")).toBe(false);
});

test.each([
  { mobile: "", problem: "Phone number is required." },
  { mobile: "98765", problem: "Mobile number must be exactly 10 digits" },
  { mobile: "1234567890", problem: "Indian mobile numbers start with 6, 7, 8 or 9." },
  { mobile: "5876543210", problem: "Indian mobile numbers start with 6, 7, 8 or 9." },
  { mobile: "6876543210", problem: false },
  { mobile: "9876543210", problem: false },
])("an account or an order with the mobile '$mobile': $problem", ({ mobile, problem }) => {
  expect(mobileProblem(mobile)).toBe(problem);
});

test("a country code typed key by key is removed once the number is complete", () => {
  const typed = [..."+91 98765 43210"].reduce((value, key) => cleanMobile(value + key), "");
  expect(typed).toBe("9876543210");
});

test("Devanagari digits become ASCII, everything else is removed", () => {
  expect(digitsIn("x१2 ٣-4")).toBe("124");
});

test.each([
  { instant: "2026-11-15T18:29:59.999Z", day: "2026-11-15" },
  { instant: "2026-11-15T18:30:00.000Z", day: "2026-11-16" },
  { instant: "2026-12-31T20:00:00.000Z", day: "2027-01-01" },
  { instant: "2028-02-28T18:30:00.000Z", day: "2028-02-29" },
])("at $instant it is $day in India", ({ instant, day }) => {
  expect(dayInIndia(new Date(instant))).toBe(day);
});

test.each([
  { day: "2026-11-15", begins: "2026-11-14T18:30:00.000Z" },
  { day: "2026-01-01", begins: "2025-12-31T18:30:00.000Z" },
])("$day begins in India when it is $begins elsewhere", ({ day, begins }) => {
  expect(startOfDayInIndia(day).toISOString()).toBe(begins);
  expect(dayInIndia(startOfDayInIndia(day))).toBe(day);
});

test.each([
  { day: "2026-02-26", days: 3, itIs: "2026-03-01" },
  { day: "2026-03-01", days: -1, itIs: "2026-02-28" },
  { day: "2026-03-02", days: 0, itIs: "2026-03-02" },
])("$days days after $day it is $itIs", ({ day, days, itIs }) => {
  expect(daysAfter(day, days)).toBe(itIs);
  expect(daysBetween(day, itIs)).toBe(days);
});

test.each(["2026-02-30", "x2026-11-15", "2026-11-15x", "2026-2-3", "15-11-2026", "2026-13-01", "today", ""])(
  "'%s' is not a valid day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("the 29th of February is a day in a leap year", () => {
  expect([isDay("2028-02-29"), isDay("2026-02-29")]).toEqual([true, false]);
});

test("an instant is shown in India's time, with the offset in the ISO format", () => {
  const lateEvening = new Date("2026-11-15T19:05:09.120Z");
  expect(clockInIndia(lateEvening)).toBe("2026-11-16 00:35");
  expect(isoInIndia(lateEvening)).toBe("2026-11-16T00:35:09.120+05:30");
  expect(new Date(isoInIndia(lateEvening))).toEqual(lateEvening);
});

test.each([
  { written: "091 98765 43210", mobile: "9876543210" },
  { written: "092 98765 43210", mobile: "0929876543210" },
  { written: "0092 98765 43210", mobile: "00929876543210" },
  { written: "92 98765 43210", mobile: "929876543210" },
  { written: "198765 43210", mobile: "19876543210" },
])("$written is read as $mobile, and rejected unless it is an Indian mobile", ({ written, mobile }) => {
  expect(cleanMobile(written)).toBe(mobile);
});
