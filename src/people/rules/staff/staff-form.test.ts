import { expect, test } from "vitest";
import { cleanStaff, staffProblems } from "./staff-form.ts";

const ASHA = { name: "Asha Rao", email: "asha@example.in", mobile: "9876543210" };

test.each([
  { why: "both", form: ASHA, wrong: [] },
  { why: "only an email", form: { ...ASHA, mobile: " " }, wrong: [] },
  { why: "only a mobile", form: { ...ASHA, email: "" }, wrong: [] },
  { why: "neither", form: { ...ASHA, email: " ", mobile: "" }, wrong: ["email"] },
  { why: "an email without a host", form: { ...ASHA, email: "asha@" }, wrong: ["email"] },
  { why: "a mobile that begins with 1", form: { ...ASHA, mobile: "1234567890" }, wrong: ["mobile"] },
  { why: "a short mobile", form: { ...ASHA, mobile: "98765" }, wrong: ["mobile"] },
  { why: "a mobile in letters", form: { ...ASHA, email: "", mobile: "abc" }, wrong: ["mobile"] },
  { why: "no name", form: { ...ASHA, name: "  " }, wrong: ["name"] },
  { why: "a name of 81 letters", form: { ...ASHA, name: "a".repeat(81) }, wrong: ["name"] },
  { why: "a control character", form: { ...ASHA, name: "Asha\u0007" }, wrong: ["name"] },
])("a person with $why has problems at $wrong", ({ form, wrong }) => {
  expect(staffProblems(form).map(({ field }) => field)).toEqual(wrong);
});

test("spaces, letter case and the country's code are removed", () => {
  const typed = { name: "  Asha   Rao ", email: " Asha@Example.IN ", mobile: "+91 98765-43210" };
  expect(cleanStaff(typed)).toEqual(ASHA);
});
