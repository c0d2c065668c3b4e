import { expect, test } from "vitest";
import { problemsIn } from "./form-problems.ts";

const TAKEN = "Mobile number already registered.";
const sent = { name: "Asha", mobile: "9876543210" };
const refused = { typed: sent, fields: { mobile: TAKEN } };

test("what the shop refused stays beside its field while another one is mended", () => {
  expect(problemsIn([], refused, { ...sent, name: "Asha Verma" })).toEqual({ mobile: TAKEN });
});

test("a refused field is forgiven as soon as it is changed", () => {
  expect(problemsIn([], refused, { ...sent, mobile: "9876543211" })).toEqual({});
});

test("what we find ourselves is said along with it", () => {
  const found = [{ field: "name" as const, message: "First name is required." }];
  expect(problemsIn(found, refused, { ...sent, name: "" })).toEqual({
    name: "First name is required.",
    mobile: TAKEN,
  });
});
