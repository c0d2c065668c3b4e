import { expect, test } from "vitest";
import { aCylinder } from "./makers.ts";
import { publicCard, publicHistory, shortenedName } from "./public-card.ts";

test("the public card names company and state, never the owner's name, mobile or pincode", () => {
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

test.each([
  { name: "Ramesh Kumar Gupta", short: "R. K. G." },
  { name: " sita ", short: "S." },
  { name: "Ramesh   Kumar", short: "R. K." },
  { name: "𝓡avi", short: "𝓡." },
  { name: "", short: "" },
])("'$name' is '$short' to a stranger", ({ name, short }) => {
  expect(shortenedName(name)).toBe(short);
});

test("a stranger reads the history with names shortened, and nothing else of it", () => {
  const entry = { action: "transferred", lastOwnerName: "Sita Devi", updatedAt: "2026-11-15", mobile: "9876543210" };
  expect(publicHistory([entry])).toEqual([{ action: "transferred", lastOwnerName: "S. D.", updatedAt: "2026-11-15" }]);
});
