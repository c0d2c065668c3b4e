import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import type { CustodyEvent, Party } from "./custody-event.ts";
import { EVENT_KINDS } from "./cylinder-state.ts";
import { DOSSIER_COLUMNS, dossierFactLabels, dossierFacts, dossierRows, dossierTable } from "./dossier.ts";
import { anEvent, KUMAR, logged } from "./makers.ts";
import { type CylinderStanding, replay } from "./replay.ts";

const names = {
  party: (party: Party) => (party.kind === "shop" ? "Sheetal" : party.kind === "customer" ? party.id : party.name),
  actor: ({ id }: CustodyEvent["by"]) => id,
  knows: () => true,
};

test("a dossier shows the holder before and after each entry", () => {
  const events = logged(
    anEvent("registered", "2026-10-01"),
    anEvent("weighed", "2026-10-02"),
    anEvent("dispatched", "2026-10-05", { order: "ORD7" }),
    anEvent("received-empty", "2026-11-03", { condition: "leaking" }),
    anEvent("deposit-released", "2026-11-03"),
  );
  const rows = dossierRows("SH-1", events, names);
  expect(rows.map(({ event, from, to, order, details }) => [event, from, to, order, details])).toEqual([
    ["Registered", "", "Sheetal", "", "R-32"],
    ["Weighed", "", "", "", "87.5 kg with its gas"],
    ["Dispatched with an order", "Sheetal", "ravi", "ORD7", "Due back on 01-12-2026"],
    ["Received empty", "ravi", "Sheetal", "", "Leaking"],
    ["Deposit returned", "", "", "", "₹6,000.00"],
  ]);
  expect(rows[2]).toMatchObject({
    cylinder: "SH-1",
    when: "2026-10-05 11:30",
    by: "asha",
    corrected: "",
  });
});

test("the current holder sees the whole history without earlier customers' private details", () => {
  const events = logged(
    anEvent("registered", "2026-10-01"),
    anEvent("dispatched", "2026-10-05", { order: "ORD7", override: "Ravi knows the valve" }),
    anEvent("received-empty", "2026-11-03", { condition: "leaking" }),
    anEvent("deposit-released", "2026-11-03"),
    anEvent("weighed", "2026-11-04"),
    anEvent("dispatched", "2026-11-05", { order: "ORD9", to: KUMAR }),
  );
  const isKumar = (party: Party) => party === KUMAR;
  const rows = dossierRows("SH-1", events, { ...names, knows: (concerned) => concerned.some(isKumar) });
  expect(rows.map(({ from, to, order, details }) => [from, to, order, details])).toEqual([
    ["", "Sheetal", "", "R-32"],
    ["Sheetal", "ravi", "", "Due back on 01-12-2026"],
    ["ravi", "Sheetal", "", "Leaking"],
    ["", "", "", ""],
    ["", "", "", "87.5 kg with its gas"],
    ["Sheetal", "kumar", "ORD9", "Due back on 01-12-2026"],
  ]);
});

test("a corrected entry stays in the dossier, names its correction, and moves no custody", () => {
  const events = logged(
    anEvent("registered"),
    anEvent("dispatched"),
    anEvent("dispatched", "2026-11-01", { to: KUMAR, corrects: 2 }),
    anEvent("taken-back", "2026-11-02", { corrects: 3, reason: "not sent at all" }),
  );
  const rows = dossierRows("SH-1", events, names);
  expect(rows.map(({ to, corrected }) => [to, corrected])).toEqual([
    ["Sheetal", ""],
    ["", "3"],
    ["", "4"],
    ["", ""],
  ]);
  expect(rows[3]?.details).toBe("Entry 3: not sent at all");
});

test("a correction states what it replaces and why, and holders follow the corrected log", () => {
  const events = logged(
    anEvent("registered"),
    anEvent("accepted", "2026-11-02"),
    anEvent("weighed", "2026-11-03"),
    anEvent("weighed", "2026-11-03", { corrects: 3, why: "wrong scale", grossKilograms: 90 }),
    anEvent("taken-back", "2026-11-04", { corrects: 2, reason: "never met" }),
  );
  const rows = dossierRows("SH-1", events, names);
  expect(rows.map(({ to, details, corrected }) => [to, details, corrected])).toEqual([
    ["Sheetal", "R-32", ""],
    ["", "", "5"],
    ["", "87.5 kg with its gas", "4"],
    ["", "Replaces entry 3: wrong scale. 90 kg with its gas", ""],
    ["", "Entry 2: never met", ""],
  ]);
});

test("the table has every column, and a formula in a reason stays text", () => {
  const events = logged(anEvent("registered"), anEvent("quarantined", "2026-11-02", { reason: "=HYPERLINK(1)" }));
  const table = dossierTable(dossierRows("SH-1", events, names));
  expect(table[0]).toEqual(Object.values(DOSSIER_COLUMNS));
  expect(table.every((row) => row.length === Object.keys(DOSSIER_COLUMNS).length)).toBe(true);
  expect(writeCsv(table)).toContain("'=HYPERLINK(1)");
});

test("every kind of event has a dossier row", () => {
  const events = logged(...EVENT_KINDS.map((kind) => anEvent(kind)));
  for (const row of dossierRows("SH-1", events, names)) expect(row.event).not.toBe("");
});

test("an inspector sees the headings and the details of each event", () => {
  expect(Object.values(DOSSIER_COLUMNS).join(", ")).toBe(
    "Cylinder, Entry, When, Noted, Event, From, To, Order, Details, By, Corrected by entry",
  );
  const detailsOf = (event: CustodyEvent) => dossierRows("SH-1", logged(event), names)[0]?.details;
  expect([
    detailsOf(anEvent("filled")),
    detailsOf(anEvent("tested")),
    detailsOf(anEvent("tested", "2026-11-01", { passed: false })),
    detailsOf(anEvent("dispatched", "2026-11-01", { override: "goes to the test station" })),
    detailsOf(anEvent("received-empty", "2026-11-01", { owner: { kind: "shop" } })),
    detailsOf(anEvent("label-bound")),
    detailsOf(anEvent("label-replaced")),
    detailsOf(anEvent("condemned")),
    detailsOf(anEvent("disputed")),
    detailsOf(anEvent("corrected", "2026-11-01", { gas: "R-22" })),
    detailsOf(anEvent("corrected")),
    detailsOf(anEvent("scanned")),
  ]).toEqual([
    "R-32, 55 kg",
    "Passed, tested on 01-11-2026",
    "Failed, tested on 01-11-2026",
    "Due back on 01-12-2026. Allowed: goes to the test station",
    "Good, taken in exchange",
    "K7Q2M9",
    "K7Q2MA: worn",
    "failed the test",
    "three came, not four",
    "R-22",
    "",
    "",
  ]);
  expect(dossierRows("SH-1", logged(anEvent("scanned")), names)[0]).toMatchObject({ from: "", to: "" });
});

test("the head has the same keys in every language and marks missing values as not recorded", () => {
  const standing = replay(
    logged(anEvent("registered", "2026-10-01"), anEvent("dispatched", "2026-11-01")),
  ) as CylinderStanding;
  const bare = {
    number: "SH-1",
    brand: "Floron",
    licence: " ",
    tareKilograms: 32.5,
    capacityKilograms: undefined,
    testDueOn: undefined,
    filledOn: "2026-09-15",
    standing,
  };
  const facts = dossierFacts(bare, names);
  expect(facts).toEqual({
    number: "SH-1",
    gas: "R-32",
    brand: "Floron",
    licence: "Not recorded",
    emptyWeight: "32.5 kg",
    capacity: "Not recorded",
    lastFilled: "15-09-2026",
    tested: "Not recorded",
    nextTest: "Not recorded",
    state: "With customer",
    owner: "Sheetal",
    holder: "ravi, since 01-11-2026",
  });
  const noted = {
    ...bare,
    licence: "PESO/1",
    capacityKilograms: 55,
    testDueOn: "2031-05-01",
    standing: { ...standing, filledOn: "2026-10-02", testedOn: "2026-05-01" },
  };
  expect(dossierFacts(noted, names)).toMatchObject({
    licence: "PESO/1",
    emptyWeight: "32.5 kg",
    capacity: "55 kg",
    lastFilled: "02-10-2026",
    tested: "01-05-2026",
    nextTest: "01-05-2031",
  });
  expect(Object.values(dossierFactLabels())).toEqual([
    ...["Cylinder", "Gas", "Brand", "PESO licence", "Empty weight", "Capacity"],
    ...["Last filled", "Tested", "Next test by", "State", "Owner", "With"],
  ]);
  onTestFinished(speakIn(() => "hi"));
  expect(Object.keys(dossierFacts(bare, names))).toEqual(Object.keys(facts));
  expect(dossierFactLabels().gas).toBe("गैस");
});
