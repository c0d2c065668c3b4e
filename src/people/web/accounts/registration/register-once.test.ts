import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { makeRegister } from "./register-once.ts";

const ASHA = { email: "asha@verma.example", mobile: "9876543210" };
const LOST = new TypeError("Failed to fetch");
const TAKEN = new ApiProblem(409, { error: "Mobile number already registered.", code: "mobile-taken" });

async function presses(responses: readonly Error[], forms = responses.map(() => ASHA)) {
  const left = [...responses];
  const register = makeRegister(() => Promise.reject(left.shift()));
  const read: string[] = [];
  for (const form of forms) await register(form).catch((error: Error) => read.push(error.message));
  return read;
}

test("a retry after a lost response points to the mail instead of a taken mobile", async () => {
  expect(await presses([LOST, TAKEN])).toEqual([LOST.message, expect.stringContaining("the link is in your mail")]);
});

test("another customer's mobile is reported as taken", async () => {
  expect(await presses([TAKEN])).toEqual(["Mobile number already registered."]);
  const another = { ...ASHA, mobile: "9876543211" };
  expect(await presses([LOST, TAKEN], [ASHA, another])).toEqual([LOST.message, "Mobile number already registered."]);
});
