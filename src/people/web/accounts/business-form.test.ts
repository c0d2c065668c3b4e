import { expect, test } from "vitest";
import type { Profile } from "#people/rules/accounts/profile.ts";
import { businessHints, consentProblems } from "./business-form.ts";

test.each([
  { aadhaarNumber: "", aadhaarConsent: false, input: 0, who: "who gives no Aadhaar number" },
  { aadhaarNumber: "2341 2341 2346", aadhaarConsent: false, input: 1, who: "who gives one and ticks nothing" },
  { aadhaarNumber: "2341 2341 2346", aadhaarConsent: true, input: 0, who: "who gives one and agrees" },
  { aadhaarNumber: "XXXX XXXX 2346", aadhaarConsent: false, input: 0, who: "whose number the shop already has" },
])("$who is asked for consent $input times", ({ aadhaarNumber, aadhaarConsent, input }) => {
  expect(consentProblems({ aadhaarNumber, aadhaarConsent })).toHaveLength(input);
});

const aProfile = (changes: Partial<Profile>): Profile => ({
  firstName: "Asha",
  lastName: "Verma",
  company: "",
  gstNumber: "",
  aadhaarNumber: "",
  address: "",
  city: "",
  pincode: "",
  state: "",
  ...changes,
});

test("a GST number of another state and a mistyped Aadhaar number show hints", () => {
  const hints = businessHints(
    aProfile({ gstNumber: "27AAPFU0939F1ZV", state: "Delhi", aadhaarNumber: "2341 2341 2347" }),
  );
  expect(hints).toEqual({
    gstNumber: "This GST number is from Maharashtra.",
    aadhaarNumber: "This Aadhaar number has a typing mistake.",
  });
});

test("plausible or missing GST and Aadhaar numbers show no hint", () => {
  expect(businessHints(aProfile({}))).toEqual({});
  expect(businessHints(aProfile({ gstNumber: "27AAPFU0939F1ZV", state: "Maharashtra" }))).toEqual({});
});
