import { expect, test } from "vitest";
import type { HistoryAction } from "#cylinders/rules/registry/change-cylinder.ts";
import { type Party, SHOP } from "./custody-event.ts";
import { anEvent, KUMAR, RAVI } from "./makers.ts";
import { eventsOf, type LogRow } from "./passport-rows.ts";
import { replay, standingOn } from "./replay.ts";

const by = { kind: "qr-user", id: "filler" } as const;
const row = (id: number, action: HistoryAction, ownerBefore: Party): LogRow => ({
  ...{ id, action, by, ownerBefore },
  at: new Date(`2026-10-${String(id).padStart(2, "0")}T06:00:00Z`),
});
const MEHTA: Party = { kind: "trader", name: "Mehta Cooling" };

test("a history without custody events gives the holder of each day", () => {
  const rows = [
    row(1, "registered", MEHTA),
    row(5, "transferred", MEHTA),
    row(9, "deactivated", RAVI),
    row(12, "transferred", RAVI),
  ];
  const events = eventsOf(rows, { owner: KUMAR, gas: "R-32" });
  const holderOn = (day: string) => standingOn(events, day)?.holder;
  expect(["2026-10-04", "2026-10-05", "2026-10-11", "2026-10-12"].map(holderOn)).toEqual([MEHTA, RAVI, RAVI, KUMAR]);
  expect(replay(events)).toMatchObject({ title: KUMAR, inactive: true, state: "with-customer", gas: "R-32" });
});

test("correcting the owner in the passport changes the owner and not the holder", () => {
  const events = eventsOf([row(1, "registered", SHOP), row(2, "corrected", SHOP)], { owner: MEHTA, gas: "R-32" });
  expect(replay(events)).toMatchObject({ title: MEHTA, holder: SHOP, state: "in-stock-full" });
  const factsOnly = eventsOf([row(1, "registered", SHOP), row(2, "corrected", SHOP)], { owner: SHOP, gas: "R-32" });
  expect(factsOnly.at(-1)).not.toHaveProperty("title");
});

test("custody events and specification rows form one log", () => {
  const sent = anEvent("dispatched", "2026-10-03", { id: 3 });
  const rows: LogRow[] = [
    row(1, "registered", SHOP),
    { event: sent, ownerBefore: SHOP },
    row(4, "transferred", SHOP),
    { event: anEvent("scanned", "2026-10-06", { id: 6 }), ownerBefore: MEHTA },
  ];
  const events = eventsOf(rows, { owner: MEHTA, gas: "R-32" });
  expect(standingOn(events, "2026-10-03")).toMatchObject({ title: SHOP, holder: RAVI });
  expect(replay(events)).toMatchObject({ title: MEHTA, holder: MEHTA, order: undefined });
});

test("a cylinder set inactive and active again is in use", () => {
  const events = eventsOf([row(1, "registered", SHOP), row(2, "deactivated", SHOP), row(3, "activated", SHOP)], {
    owner: SHOP,
    gas: "R-32",
  });
  expect([replay(events.slice(0, 2))?.inactive, replay(events)?.inactive]).toEqual([true, false]);
});
