import { expect, test } from "vitest";
import { type Party, SHOP } from "./custody-event.ts";
import type { CylinderState } from "./cylinder-state.ts";
import { anEvent, logged, RAVI } from "./makers.ts";
import { ownerProblem } from "./owner-correction.ts";
import { replay } from "./replay.ts";

const TRADER: Party = { kind: "other", name: "Sheetal Gas" };

type Changes = { owner?: Party; holder?: Party; liable?: Party; state?: CylinderState };

const IN_YARD = { owner: SHOP, holder: SHOP, state: "in-stock-full" } as const;

test.each<[string, Party, Changes, string | undefined]>([
  ["one registered as a trader's is the shop's", SHOP, {}, undefined],
  ["a customer's own is the shop's", SHOP, { owner: RAVI, holder: RAVI }, undefined],
  ["a trader's in the yard is the shop's", SHOP, { holder: SHOP, state: "in-stock-empty" }, undefined],
  ["the shop's in the yard is the shop's", SHOP, IN_YARD, "already"],
  ["one that a customer took is the shop's", SHOP, { owner: SHOP, holder: RAVI, liable: RAVI }, "Receive empties"],
  ["a lost one is the shop's", SHOP, { state: "lost" }, "found first"],
  ["the shop's in the yard is a customer's", RAVI, IN_YARD, undefined],
  ["a trader's is a customer's", RAVI, {}, undefined],
  ["the customer's own is theirs", RAVI, { owner: RAVI, holder: RAVI }, "already"],
  ["one that the customer took is theirs", RAVI, { owner: SHOP, holder: RAVI, liable: RAVI }, "Receive empties"],
])("%s", (_, owner, changes, problem) => {
  const standing = { owner: TRADER, holder: TRADER, liable: undefined, state: "with-customer", ...changes } as const;
  const found = ownerProblem(standing, owner);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test("a cylinder recorded as the shop's own is in the yard, full or empty", () => {
  const registered = anEvent("registered", "2026-11-01", { owner: TRADER, holder: TRADER });
  const own = (full: boolean) => anEvent("corrected", "2026-11-05", { owner: SHOP, inYard: { full } });
  expect(replay(logged(registered))?.state).toBe("with-customer");
  expect(replay(logged(registered, own(true)))).toMatchObject({ state: "in-stock-full", owner: SHOP, holder: SHOP });
  expect(replay(logged(registered, own(false)))?.state).toBe("in-stock-empty");
});

test("the shop's cylinder recorded as a customer's is with them, unless it is condemned", () => {
  const registered = anEvent("registered", "2026-11-01", { owner: SHOP, holder: SHOP });
  const theirs = anEvent("corrected", "2026-11-05", { owner: RAVI, withOwner: true });
  expect(replay(logged(registered, theirs))).toMatchObject({ state: "with-customer", owner: RAVI, holder: RAVI });
  const condemned = anEvent("condemned", "2026-11-02", { reason: "Dented" });
  expect(replay(logged(registered, condemned, theirs))).toMatchObject({ state: "condemned", owner: RAVI });
});
