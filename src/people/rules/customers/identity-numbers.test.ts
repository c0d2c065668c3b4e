import { expect, test } from "vitest";
import { identityFromProfile, maskedIdentity, reenteredIdentity, unsavedIdentity } from "./identity-numbers.ts";

const GST = "07ABCDE1234F2Z1";
const OTHER_GST = "27AAPFU0939F1ZV";
const MASKED_GST = "XXXXXXXXXXXF2Z1";

test.each([
  { gstNumber: GST, aadhaarNumber: "", masked: { gstNumber: MASKED_GST, aadhaarNumber: "" } },
  { gstNumber: "", aadhaarNumber: "2341 2341 2346", masked: { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346" } },
  { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346", masked: { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346" } },
])("a device stores only the last four characters of '$gstNumber' and '$aadhaarNumber'", ({ masked, ...identity }) => {
  expect(maskedIdentity(identity)).toEqual(masked);
});

test.each([
  { what: "the GST number of the profile", given: GST, profile: GST, found: GST },
  { what: "another firm's GST number", given: OTHER_GST, profile: GST, found: undefined },
  { what: "a GST number where the profile has none", given: GST, profile: "", found: undefined },
  { what: "no GST number", given: "", profile: GST, found: "" },
])("an order with $what is sent again with '$found'", ({ given, profile, found }) => {
  const stored = maskedIdentity({ gstNumber: given, aadhaarNumber: "" });
  expect(identityFromProfile(stored, { gstNumber: profile, aadhaarNumber: "XXXX XXXX 2346" })?.gstNumber).toBe(found);
});

test("a known Aadhaar number is sent again masked, another one must be entered again", () => {
  const stored = maskedIdentity({ gstNumber: "", aadhaarNumber: "234123412346" });
  expect(identityFromProfile(stored, { gstNumber: GST, aadhaarNumber: "XXXX XXXX 2346" })).toEqual({
    gstNumber: "",
    aadhaarNumber: "XXXX XXXX 2346",
  });
  expect(identityFromProfile(stored, { gstNumber: GST, aadhaarNumber: "XXXX XXXX 9999" })).toBeUndefined();
});

test("the buyer must enter a lost number again, identified by its last characters", () => {
  const none = { gstNumber: "", aadhaarNumber: "" };
  const given = { gstNumber: MASKED_GST, aadhaarNumber: "" };
  expect(reenteredIdentity(given, none)).toBe(MASKED_GST);
  expect(reenteredIdentity(given, { ...none, gstNumber: GST })).toBe("");
  expect(reenteredIdentity(none, none)).toBe("");
});

test.each([
  { known: ["", ""], typed: [GST, ""], saved: { gstNumber: GST } },
  { known: ["", ""], typed: ["", "234123412346"], saved: { aadhaarNumber: "234123412346" } },
  { known: ["", ""], typed: ["", "XXXX XXXX 0124"], saved: {} },
  { known: [GST, ""], typed: [OTHER_GST, ""], saved: {} },
])("an account with $known saves of $typed: $saved", ({ known, typed, saved }) => {
  const numbers = ([gstNumber = "", aadhaarNumber = ""]: string[]) => ({ gstNumber, aadhaarNumber });
  expect(unsavedIdentity(numbers(known), numbers(typed))).toEqual(saved);
});
