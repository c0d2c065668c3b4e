import { expect, test } from "vitest";
import { aCylinder } from "#cylinders/rules/registry/makers.ts";
import { publicCard } from "#cylinders/rules/registry/public-card.ts";
import { qrPayload } from "#cylinders/rules/registry/qr-payload.ts";
import { briefFactsOf, factsOf, factsOfPayload, statusText, testDueText } from "./facts.ts";

const named = (facts: { name: string; value: string }[]) =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));

test("an owner sees all facts of a cylinder, with units", () => {
  const handedOn = aCylinder({ lastOwnerName: "Sita Devi", lastOwnerCompany: "Himalaya Cooling", ownerCount: 2 });
  expect(named(factsOf(handedOn))).toEqual({
    Gas: "R-32",
    "Gas weight": "55 kg",
    "Empty weight": "32.5 kg",
    "Filled on": "15 Nov 2026",
    Brand: "Floron",
    "PESO licence": "PESO/DL/2024/118",
    Owner: "Ramesh Kumar, Cool Trade",
    "Owner's state": "Delhi, 110015",
    "Owner's mobile": "9876543210",
    "Previous owner": "Sita Devi, Himalaya Cooling",
    "Ownership history": "2",
  });
});

test("a public card has no empty lines for hidden facts", () => {
  const names = factsOf(publicCard(aCylinder())).map(({ name }) => name);
  expect(names).not.toContain("Owner's mobile");
  expect(named(factsOf(publicCard(aCylinder())))).toMatchObject({ Owner: "Cool Trade", "Owner's state": "Delhi" });
});

test("a list shows gas, filling date and owner of each cylinder", () => {
  const response = { ...aCylinder(), cylinderWeight: 32.5, qrAddress: "", qrSigned: true };
  expect(named(briefFactsOf(response))).toEqual({
    Gas: "R-32, 55 kg",
    "Filled on": "15 Nov 2026",
    Owner: "Ramesh Kumar, Cool Trade",
    "Owner's state": "Delhi",
  });
});

test("a name that is owner and company alike is shown once", () => {
  const shops = aCylinder({ currentOwnerName: "Sheetal", currentOwnerCompany: "Sheetal" });
  expect(named(factsOf(shops)).Owner).toBe("Sheetal");
});

test("a test is overdue from the day after its last valid one", () => {
  const said = ["2026-11-15", "2026-11-16"].map((today) => testDueText("2026-11-15", today));
  expect(said).toEqual(["15 Nov 2026", "15 Nov 2026, overdue"]);
});

test("a QR code has the same weights under its own names", () => {
  expect(named(factsOfPayload(qrPayload(aCylinder())))).toMatchObject({
    "Gas weight": "55 kg",
    "Empty weight": "32.5 kg",
    Status: "Active",
  });
});

test("text printed by a stranger is shown unchanged", () => {
  const odd = { type: "refrigerant-cylinder", cylinderNumber: "X", refrigerantFillingDate: "soon", status: "toString" };
  expect(named(factsOfPayload({ ...odd, type: "refrigerant-cylinder" }))).toEqual({
    "Filled on": "soon",
    Status: "toString",
  });
  expect(statusText("transferred")).toBe("Transferred");
});
