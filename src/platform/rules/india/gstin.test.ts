import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { cleanGstin, gstinProblem, gstinStateHint, isGstin, isUin, stateOfGstin } from "./gstin.ts";
import { gstCodeOf, INDIAN_STATES } from "./india.ts";

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
  { written: "07abcde1234f2z1", gstin: "07ABCDE1234F2Z1", good: true },
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
  { gstin: "27AAPFU0939F1ZV", state: "Maharashtra", hint: undefined },
  { gstin: "27AAPFU0939F1ZV", state: undefined, hint: undefined },
  { gstin: "09AAICS8959D1ZS", state: "uttar pradesh", hint: undefined },
  { gstin: "27AAPFU0939F1ZV", state: "Delhi", hint: "This GST number is from Maharashtra." },
  { gstin: "not a number", state: "Delhi", hint: undefined },
])("$gstin billed in $state gives the hint: $hint", ({ gstin, state, hint }) => {
  expect(gstinStateHint(gstin, state)).toBe(hint);
});

/** Letter for letter as the specification has it. */
const WRONG_FORMAT = "Invalid GST format. Example: 07ABCDE1234F2Z5";
const wrongLast = (typed: string) =>
  `Character 15 of the GST number, ${typed}, does not fit characters 1 to 14. Check all 15 on the certificate.`;

test.each([
  { typed: "27AAPFU0939F1ZV", problem: undefined },
  { typed: "07ABCDE1234F2Z1", problem: undefined },
  { typed: "0717UNO00157UNO", problem: undefined },
  { typed: "07ABCDE1234F2Z", problem: WRONG_FORMAT },
  { typed: "39AAPFU0939F1ZQ", problem: "No state has the GST code 39." },
  { typed: "72AAPFU0939F1ZV", problem: "Check characters 1 and 2 of the GST number: 72." },
  { typed: "27AAPUF0939F1ZV", problem: "Check characters 6 and 7 of the GST number: UF." },
  { typed: "27AAPFU0993F1ZV", problem: "Check characters 10 and 11 of the GST number: 93." },
  { typed: "07ABCDE1234F2ZI", problem: "Check character 15 of the GST number: I or 1?" },
  { typed: "2ZAAPFU0939F1ZV", problem: WRONG_FORMAT },
  { typed: "09AAICS8959D1Z5", problem: "Check character 15 of the GST number: 5 or S?" },
  // Where the format is wrong, a likely mistake is not named.
  { typed: "27AAPFU0939F1VZ", problem: WRONG_FORMAT },
  { typed: "27AAPFUO939F1ZV", problem: WRONG_FORMAT },
  { typed: "27AAPFU0939F12V", problem: WRONG_FORMAT },
  { typed: "09AAIC58959D1ZS", problem: WRONG_FORMAT },
  { typed: "07ABCDE1234F2Z5", problem: wrongLast("5") },
  // Swapping 4 and 5, or another pair, explains it.
  { typed: "27APAFU0939F1ZV", problem: wrongLast("V") },
  { typed: "27AAPFU0939F1ZO", problem: wrongLast("O") },
  { typed: "0717UNO00157UN1", problem: wrongLast("1") },
])("the GST number $typed is rejected with: $problem", ({ typed, problem }) => {
  expect(gstinProblem(typed)).toBe(problem);
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
  expect(gstinStateHint("27AAPFU0939F1ZV", "Delhi")).toContain("महाराष्ट्र");
});

test("the number of an embassy or a United Nations body counts as a GST number", () => {
  expect([isUin("0717UNO00157UNO"), isGstin("0717UNO00157UNO")]).toEqual([true, true]);
  expect(isUin("27AAPFU0939F1ZV")).toBe(false);
});
