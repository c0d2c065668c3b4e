import { expect, test } from "vitest";
import { type Party, SHOP } from "./custody-event.ts";
import type { CylinderState } from "./cylinder-state.ts";
import { anEvent, logged, RAVI } from "./makers.ts";
import { replay } from "./replay.ts";
import { shopsOwnProblem } from "./shops-own.ts";

const TRADER: Party = { kind: "trader", name: "Sheetal Gas" };

test.each<[string, { title?: Party; holder?: Party; liable?: Party; state?: CylinderState }, string | undefined]>([
  ["one registered as a trader's", {}, undefined],
  ["a customer's own", { title: RAVI, holder: RAVI }, undefined],
  ["a trader's in the yard", { holder: SHOP, state: "in-stock-empty" }, undefined],
  ["the shop's in the yard", { title: SHOP, holder: SHOP, state: "in-stock-full" }, "already"],
  ["one that a customer took from the shop", { title: SHOP, holder: RAVI, liable: RAVI }, "Receive empties"],
  ["a lost one", { state: "lost" }, "found first"],
])("%s", (_, changes, problem) => {
  const standing = { title: TRADER, holder: TRADER, liable: undefined, state: "with-customer", ...changes } as const;
  const found = shopsOwnProblem(standing);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test("a cylinder recorded as the shop's own is in the yard, full or empty", () => {
  const registered = anEvent("registered", "2026-11-01", { title: TRADER, holder: TRADER });
  const own = (full: boolean) => anEvent("corrected", "2026-11-05", { title: SHOP, inYard: { full } });
  expect(replay(logged(registered))?.state).toBe("with-customer");
  expect(replay(logged(registered, own(true)))).toMatchObject({ state: "in-stock-full", title: SHOP, holder: SHOP });
  expect(replay(logged(registered, own(false)))?.state).toBe("in-stock-empty");
});
