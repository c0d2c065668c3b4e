import { expect, test } from "vitest";
import { aCylinder } from "./makers.ts";
import { maskedCard, maskedCompany, publicCard, publicHistory, shortenedName } from "./public-card.ts";

const AT = new Date("2026-11-15T06:00:00Z");

test("the public card shows company and state, never the owner's name, mobile or pincode", () => {
  expect(publicCard(aCylinder({ lastOwnerName: "Sita Devi" }))).toEqual({
    cylinderNumber: "SH-1042",
    refrigerantName: "R-32",
    emptyCylinderWeight: 32.5,
    refrigerantWeight: 55,
    refrigerantFillingDate: "2026-11-15",
    brandName: "Floron",
    pesoLicenseNumber: "PESO/DL/2024/118",
    status: "active",
    currentOwnerCompany: "Cool Trade",
    currentOwnerState: "Delhi",
    lastUpdateDate: "2026-11-15T06:00:00.000Z",
  });
});

test("the masked card differs from the public one in the company only", () => {
  const cylinder = aCylinder();
  expect(maskedCard(cylinder)).toEqual({ ...publicCard(cylinder), currentOwnerCompany: "C••• T•••" });
});

test.each([
  { company: "Asha Refrigeration", masked: "A••• R•••" },
  { company: "  M/s  R.K.   & Sons ", masked: "M••• R••• S•••" },
  { company: "(P) Cooling", masked: "P••• C•••" },
  { company: "3M", masked: "3•••" },
  { company: "शीतल गैस", masked: "शी••• गै•••" },
  { company: "𝓡avi", masked: "𝓡•••" },
  { company: "X", masked: "X•••" },
  { company: "--", masked: "" },
  { company: "", masked: "" },
])("the company '$company' is masked as '$masked'", ({ company, masked }) => {
  expect(maskedCompany(company)).toBe(masked);
});

test.each([
  { name: "Ramesh Kumar Gupta", short: "R. K. G." },
  { name: " sita ", short: "S." },
  { name: "Ramesh   Kumar", short: "R. K." },
  { name: "𝓡avi", short: "𝓡." },
  { name: "", short: "" },
])("'$name' is shown to the public as '$short'", ({ name, short }) => {
  expect(shortenedName(name)).toBe(short);
});

test("the public sees the history with shortened names", () => {
  const entry = { action: "transferred", lastOwnerName: "Sita Devi", updatedAt: AT, mobile: "9876543210" };
  expect(publicHistory([entry])).toEqual([{ action: "transferred", lastOwnerName: "S. D.", updatedAt: AT }]);
});
