import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { confirmWith, type Identity } from "./identity-memory.ts";

const NOTHING = { token: "", password: "" };
const RIGHT = { token: "", password: "Copper2kilo55" };

function aMemory(first?: Identity) {
  let stored = first;
  const sent: Identity[] = [];
  return {
    sent,
    stored: () => stored,
    confirm: (typed: Identity, problem?: { status: number; code: string }) =>
      confirmWith({ read: () => stored, write: (next) => (stored = next) }, typed, async (identity) => {
        sent.push(identity);
        if (problem) throw new ApiProblem(problem.status, { error: "No", code: problem.code });
      }),
  };
}

test("a secret that was typed once confirms the next changes too", async () => {
  const { confirm, sent } = aMemory();
  await confirm(RIGHT);
  await confirm(NOTHING);
  expect(sent).toEqual([RIGHT, RIGHT]);
});

test("a secret that was typed replaces the remembered one", async () => {
  const { confirm, sent } = aMemory({ token: "", password: "earlier" });
  await confirm(RIGHT);
  expect(sent).toEqual([RIGHT]);
});

test("a change without any secret is sent as it is, and nothing is remembered", async () => {
  const { confirm, sent, stored } = aMemory();
  await confirm(NOTHING);
  expect([sent, stored()]).toEqual([[NOTHING], undefined]);
});

test.each([
  { code: "wrong-password", after: undefined },
  { code: "admin-token-needed", after: undefined },
  { code: "changed-meanwhile", after: RIGHT },
])("after $code the remembered secret is $after", async ({ code, after }) => {
  const { confirm, stored } = aMemory(RIGHT);
  await expect(confirm(NOTHING, { status: 403, code })).rejects.toThrow("No");
  expect(stored()).toEqual(after);
});

test("a wrong secret is not remembered", async () => {
  const { confirm, stored } = aMemory();
  await expect(confirm(RIGHT, { status: 403, code: "wrong-password" })).rejects.toThrow("No");
  expect(stored()).toBeUndefined();
});
