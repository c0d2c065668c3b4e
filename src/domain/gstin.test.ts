import { expect, onTestFinished, test } from "vitest";
import { cleanGstin, gstinWarning, isGstin, isUin, stateOfGstin } from "./gstin.ts";
import { gstCodeOf, INDIAN_STATES } from "./india.ts";
import { speakIn } from "./language/language.ts";

test("every state has its own GST code", () => {
  for (const state of INDIAN_STATES) expect(stateOfGstin(gstCodeOf(state) ?? "")).toBe(state);
  const codes = Array.from({ length: 99 }, (_, code) => String(code).padStart(2, "0"));
  const states = codes.map((code) => stateOfGstin(`${code}AAPFU0939F1ZV`));
  expect(INDIAN_STATES.filter((state) => !states.includes(state))).toEqual([]);
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
])("a GST number that begins with $code belongs to $state", ({ code, state }) => {
  expect(stateOfGstin(`${code}AAPFU0939F1ZV`)).toBe(state);
});

test.each([
  { written: "07abcde1234f2z5", gstin: "07ABCDE1234F2Z5", good: true },
  { written: " 27 AAPFU 0939 F1-ZV ", gstin: "27AAPFU0939F1ZV", good: true },
  { written: "27AAPFU0939F1XV", gstin: "27AAPFU0939F1XV", good: false },
  { written: "7AAPFU0939F1ZV", gstin: "7AAPFU0939F1ZV", good: false },
  { written: "27AAPFU0939F1ZV9", gstin: "27AAPFU0939F1ZV9", good: false },
  { written: "", gstin: "", good: false },
])("a GST number written '$written' is valid: $good", ({ written, gstin, good }) => {
  expect(cleanGstin(written)).toBe(gstin);
  expect(isGstin(gstin)).toBe(good);
});

test.each([
  { gstin: "27AAPFU0939F1ZV", state: "Maharashtra", warning: undefined },
  { gstin: "27AAPFU0939F1ZV", state: undefined, warning: undefined },
  { gstin: "09AAICS8959D1ZS", state: "uttar pradesh", warning: undefined },
  { gstin: "27AAPFU0939F1ZO", state: "Maharashtra", warning: "This GST number has a typing mistake." },
  { gstin: "27AAPFU0939F1ZV", state: "Delhi", warning: "This GST number is from Maharashtra." },
  { gstin: "39AAPFU0939F1ZV", state: "Delhi", warning: "No state has the GST code 39." },
  { gstin: "not a number", state: "Delhi", warning: undefined },
])("$gstin billed in $state gives the hint: $warning", ({ gstin, state, warning }) => {
  expect(gstinWarning(gstin, state)).toBe(warning);
});

/** Codes of the GST network. */
const CODES =
  "01 Jammu and Kashmir, 02 Himachal Pradesh, 03 Punjab, 04 Chandigarh, 05 Uttarakhand, 06 Haryana, 07 Delhi, 08 Rajasthan, 09 Uttar Pradesh, 10 Bihar, 11 Sikkim, 12 Arunachal Pradesh, 13 Nagaland, 14 Manipur, 15 Mizoram, 16 Tripura, 17 Meghalaya, 18 Assam, 19 West Bengal, 20 Jharkhand, 21 Odisha, 22 Chhattisgarh, 23 Madhya Pradesh, 24 Gujarat, 25 Dadra and Nagar Haveli and Daman and Diu, 26 Dadra and Nagar Haveli and Daman and Diu, 27 Maharashtra, 28 Andhra Pradesh, 29 Karnataka, 30 Goa, 31 Lakshadweep, 32 Kerala, 33 Tamil Nadu, 34 Puducherry, 35 Andaman and Nicobar Islands, 36 Telangana, 37 Andhra Pradesh, 38 Ladakh, 97 Other Territory, 99 Centre";

test.each(CODES.split(", ").map((entry) => ({ code: entry.slice(0, 2), state: entry.slice(3) })))(
  "GST numbers that begin with $code are from $state",
  ({ code, state }) => {
    expect(stateOfGstin(`${code}AAPFU0939F1ZV`)).toBe(state);
  },
);

test("a GST number with extra characters before or after it is invalid", () => {
  expect(isGstin("x27AAPFU0939F1ZV")).toBe(false);
  expect(isGstin("27AAPFU0939F1ZVx")).toBe(false);
});

test("the hint names the state in the reader's language", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(gstinWarning("27AAPFU0939F1ZV", "Delhi")).toContain("महाराष्ट्र");
});

test("the number of an embassy or a United Nations body counts as a GST number", () => {
  expect([isUin("0717UNO00157UNO"), isGstin("0717UNO00157UNO")]).toEqual([true, true]);
  expect(gstinWarning("0717UNO00157UNO")).toBeUndefined();
  expect(gstinWarning("0717UNO00157UN1")).toBe("This GST number has a typing mistake.");
  expect(isUin("27AAPFU0939F1ZV")).toBe(false);
});
