import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { passingRefusal } from "./transfer-problem.ts";

const onlyFrom = "Cylinder transfer is only allowed from mobile number 9810000000.";

test.each([
  { status: 403, told: { error: onlyFrom, code: "not-allowed" }, text: { text: onlyFrom, milliseconds: 5000 } },
  {
    status: 409,
    told: { error: "This cylinder was changed since.", code: "cylinder-moved-on" },
    text: { text: "This cylinder was changed since.", milliseconds: 3000 },
  },
  { status: 502, told: {}, text: { text: "Transfer failed", milliseconds: 3000 } },
])("a rejection with status $status is shown for its time", ({ status, told: sent, text }) => {
  expect(passingRefusal(new ApiProblem(status, sent))).toEqual(text);
});

test.each([
  { name: "a field", error: new ApiProblem(400, { code: "invalid-input", fields: { nextOwnerName: "x" } }) },
  {
    name: "a mobile that is not registered",
    error: new ApiProblem(409, {
      code: "mobile-not-registered",
      fields: { nextOwnerMobile: "Mobile not registered." },
    }),
  },
  { name: "a login that ended", error: new ApiProblem(401, { code: "login-required", error: "Please login." }) },
  { name: "a lost network", error: new TypeError("Failed to fetch") },
])("a problem with $name does not disappear by itself", ({ error }) => {
  expect(passingRefusal(error)).toBeUndefined();
});
