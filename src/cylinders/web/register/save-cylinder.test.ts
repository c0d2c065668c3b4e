import { expect, test } from "vitest";
import { ApiProblem, sessionHasEnded } from "#platform/web/api.ts";
import { whyNotSaved } from "./save-cylinder.ts";

const handover = { cylinderNumber: "SH-1", seen: undefined };
const offline = new TypeError("Failed to fetch");
const gateway = new ApiProblem(502, {});
const taken = new ApiProblem(409, {
  error: "This cylinder number is already registered.",
  code: "cylinder-taken",
  fields: { cylinderNumber: "This cylinder number is already registered." },
});

test.each([
  { error: offline, on: null, told: "Failed to save cylinder to backend. Please try again." },
  { error: gateway, on: null, told: "Error saving cylinder" },
  { error: gateway, on: handover, told: "Error transferring cylinder" },
  { error: offline, on: handover, told: "Error transferring cylinder. We cannot reach the shop. Please try again." },
  { error: taken, on: null, told: "This cylinder number is already registered." },
])("a failed save shows: $told", ({ error, on, told: sent }) => {
  expect(whyNotSaved(error, on)).toBe(sent);
});

test("an ended session is distinguished, so the work is not lost", () => {
  expect(sessionHasEnded(new ApiProblem(401, { error: "Please login.", code: "login-required" }))).toBe(true);
  expect(sessionHasEnded(taken)).toBe(false);
});
