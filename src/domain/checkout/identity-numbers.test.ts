import { expect, test } from "vitest";
import { identityFromProfile, maskedIdentity, reenteredIdentity } from "./identity-numbers.ts";

const GST = "07ABCDE1234F2Z5";
const OTHER_GST = "27AAPFU0939F1ZV";
const MASKED_GST = "XXXXXXXXXXXF2Z5";

test.each([
  { gstNumber: GST, aadhaarNumber: "", masked: { gstNumber: MASKED_GST, aadhaarNumber: "" } },
  { gstNumber: "", aadhaarNumber: "2341 2341 2346", masked: { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346" } },
  { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346", masked: { gstNumber: "", aadhaarNumber: "XXXX XXXX 2346" } },
])("of '$gstNumber' and '$aadhaarNumber' a device keeps the last four characters", ({ masked, ...identity }) => {
  expect(maskedIdentity(identity)).toEqual(masked);
});

test.each([
  { what: "the GST number of the profile", given: GST, profile: GST, found: GST },
  { what: "another firm's GST number", given: OTHER_GST, profile: GST, found: undefined },
  { what: "a GST number where the profile has none", given: GST, profile: "", found: undefined },
  { what: "no GST number", given: "", profile: GST, found: "" },
])("an order given $what is sent again with '$found'", ({ given, profile, found }) => {
  const stored = maskedIdentity({ gstNumber: given, aadhaarNumber: "" });
  expect(identityFromProfile(stored, { gstNumber: profile, aadhaarNumber: "XXXX XXXX 2346" })?.gstNumber).toBe(found);
});

test("an Aadhaar number the shop knows is sent again masked, another one is asked for again", () => {
  const stored = maskedIdentity({ gstNumber: "", aadhaarNumber: "234123412346" });
  expect(identityFromProfile(stored, { gstNumber: GST, aadhaarNumber: "XXXX XXXX 2346" })).toEqual({
    gstNumber: "",
    aadhaarNumber: "XXXX XXXX 2346",
  });
  expect(identityFromProfile(stored, { gstNumber: GST, aadhaarNumber: "XXXX XXXX 9999" })).toBeUndefined();
});

test("a number that was given and got lost is asked for again by its end", () => {
  const none = { gstNumber: "", aadhaarNumber: "" };
  const given = { gstNumber: MASKED_GST, aadhaarNumber: "" };
  expect(reenteredIdentity(given, none)).toBe(MASKED_GST);
  expect(reenteredIdentity(given, { ...none, gstNumber: GST })).toBe("");
  expect(reenteredIdentity(none, none)).toBe("");
});
