import { expect, test } from "vitest";
import {
  cleanGstin,
  cleanMobile,
  cleanPincode,
  clockInIndia,
  dayInIndia,
  daysAfter,
  daysBetween,
  digitsIn,
  gstCodeOf,
  gstinWarning,
  isDay,
  isDelhi,
  isGstin,
  isMobile,
  isoInIndia,
  isPincode,
  isState,
  mobileProblem,
  STATES,
  startOfDayInIndia,
  stateNamed,
  stateOfGstin,
} from "./india.ts";

test("a state is known to returns by the code of its GST numbers", () => {
  expect(["delhi", "New Delhi", "Haryana", "Ladakh", "Atlantis"].map(gstCodeOf)).toEqual([
    "07",
    "07",
    "06",
    "38",
    undefined,
  ]);
  for (const state of STATES) expect(stateOfGstin(gstCodeOf(state) ?? "")).toBe(state);
});

test("India has 28 states and 8 union territories", () => {
  expect(STATES).toHaveLength(36);
  expect(STATES[0]).toBe("Andaman and Nicobar Islands");
  expect(STATES.at(-1)).toBe("West Bengal");
});

test("every state has a GST code of its own", () => {
  const codes = Array.from({ length: 99 }, (_, code) => String(code).padStart(2, "0"));
  const states = codes.map((code) => stateOfGstin(`${code}AAPFU0939F1ZV`));
  expect(STATES.filter((state) => !states.includes(state))).toEqual([]);
});

test.each(["Delhi", "delhi", " New  Delhi ", "NEW DELHI"])("%s is Delhi", (state) => {
  expect(isDelhi(state)).toBe(true);
});

test.each(["Punjab", "", "Delhi NCR", "Old Delhi", "constructor"])("%s is not Delhi", (state) => {
  expect(isDelhi(state)).toBe(false);
});

test.each([
  { written: "tamil nadu", state: "Tamil Nadu" },
  { written: " Jammu & Kashmir", state: "Jammu and Kashmir" },
  { written: "ANDAMAN AND  NICOBAR ISLANDS", state: "Andaman and Nicobar Islands" },
  { written: "New Delhi", state: "Delhi" },
  { written: "Bavaria", state: undefined },
  { written: "__proto__", state: undefined },
])("$written is understood as $state", ({ written, state }) => {
  expect(stateNamed(written)).toBe(state);
});

test("only the list's own spelling is a chosen state", () => {
  expect(isState("Delhi")).toBe(true);
  expect(isState("delhi")).toBe(false);
  expect(isState("toString")).toBe(false);
});

test.each([
  { code: "38", state: "Ladakh" },
  { code: "07", state: "Delhi" },
  { code: "25", state: "Dadra and Nagar Haveli and Daman and Diu" },
  { code: "26", state: "Dadra and Nagar Haveli and Daman and Diu" },
  { code: "28", state: "Andhra Pradesh" },
  { code: "37", state: "Andhra Pradesh" },
  { code: "97", state: "Other Territory" },
  { code: "99", state: "Centre" },
  { code: "39", state: undefined },
  { code: "00", state: undefined },
])("a GST number that opens with $code belongs to $state", ({ code, state }) => {
  expect(stateOfGstin(`${code}AAPFU0939F1ZV`)).toBe(state);
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

test("a country code that is typed key by key goes when the number behind it is whole", () => {
  const typed = [..."+91 98765 43210"].reduce((value, key) => cleanMobile(value + key), "");
  expect(typed).toBe("9876543210");
});

test("digits in other writing are kept, everything else goes", () => {
  expect(digitsIn("x१2 ٣-4")).toBe("124");
});

test.each([
  { written: "07abcde1234f2z5", gstin: "07ABCDE1234F2Z5", good: true },
  { written: " 27 AAPFU 0939 F1-ZV ", gstin: "27AAPFU0939F1ZV", good: true },
  { written: "27AAPFU0939F1XV", gstin: "27AAPFU0939F1XV", good: false },
  { written: "7AAPFU0939F1ZV", gstin: "7AAPFU0939F1ZV", good: false },
  { written: "27AAPFU0939F1ZV9", gstin: "27AAPFU0939F1ZV9", good: false },
  { written: "", gstin: "", good: false },
])("a GST number written '$written' is good: $good", ({ written, gstin, good }) => {
  expect(cleanGstin(written)).toBe(gstin);
  expect(isGstin(gstin)).toBe(good);
});

test.each([
  { gstin: "27AAPFU0939F1ZV", state: "Maharashtra", warning: undefined },
  { gstin: "27AAPFU0939F1ZV", state: undefined, warning: undefined },
  { gstin: "09AAICS8959D1ZS", state: "uttar pradesh", warning: undefined },
  { gstin: "27AAPFU0939F1ZO", state: "Maharashtra", warning: "This GST number has a typing mistake somewhere." },
  { gstin: "27AAPFU0939F1ZV", state: "Delhi", warning: "This GST number is from Maharashtra." },
  { gstin: "39AAPFU0939F1ZV", state: "Delhi", warning: "No state has the GST code 39." },
  { gstin: "not a number", state: "Delhi", warning: undefined },
])("$gstin billed in $state gives the hint: $warning", ({ gstin, state, warning }) => {
  expect(gstinWarning(gstin, state)).toBe(warning);
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
  "'%s' is no day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("the 29th of February is a day in a leap year", () => {
  expect([isDay("2028-02-29"), isDay("2026-02-29")]).toEqual([true, false]);
});

test("an instant reads as India's clock has it, with the zone where there is room for it", () => {
  const lateEvening = new Date("2026-11-15T19:05:09.120Z");
  expect(clockInIndia(lateEvening)).toBe("2026-11-16 00:35");
  expect(isoInIndia(lateEvening)).toBe("2026-11-16T00:35:09.120+05:30");
  expect(new Date(isoInIndia(lateEvening))).toEqual(lateEvening);
});

/** As the GST network numbers them. */
const CODES =
  "01 Jammu and Kashmir, 02 Himachal Pradesh, 03 Punjab, 04 Chandigarh, 05 Uttarakhand, 06 Haryana, 07 Delhi, 08 Rajasthan, 09 Uttar Pradesh, 10 Bihar, 11 Sikkim, 12 Arunachal Pradesh, 13 Nagaland, 14 Manipur, 15 Mizoram, 16 Tripura, 17 Meghalaya, 18 Assam, 19 West Bengal, 20 Jharkhand, 21 Odisha, 22 Chhattisgarh, 23 Madhya Pradesh, 24 Gujarat, 25 Dadra and Nagar Haveli and Daman and Diu, 26 Dadra and Nagar Haveli and Daman and Diu, 27 Maharashtra, 28 Andhra Pradesh, 29 Karnataka, 30 Goa, 31 Lakshadweep, 32 Kerala, 33 Tamil Nadu, 34 Puducherry, 35 Andaman and Nicobar Islands, 36 Telangana, 37 Andhra Pradesh, 38 Ladakh, 97 Other Territory, 99 Centre";

test.each(CODES.split(", ").map((entry) => ({ code: entry.slice(0, 2), state: entry.slice(3) })))(
  "GST numbers that begin with $code are from $state",
  ({ code, state }) => {
    expect(stateOfGstin(`${code}AAPFU0939F1ZV`)).toBe(state);
  },
);

test.each([
  { written: "091 98765 43210", mobile: "9876543210" },
  { written: "092 98765 43210", mobile: "0929876543210" },
  { written: "0092 98765 43210", mobile: "00929876543210" },
  { written: "92 98765 43210", mobile: "929876543210" },
  { written: "198765 43210", mobile: "19876543210" },
])("$written is read as $mobile, and refused where it is no mobile of India", ({ written, mobile }) => {
  expect(cleanMobile(written)).toBe(mobile);
});

test("a GST number with something before or behind it is none", () => {
  expect(isGstin("x27AAPFU0939F1ZV")).toBe(false);
  expect(isGstin("27AAPFU0939F1ZVx")).toBe(false);
});
