import { expect, test } from "vitest";
import { STATES } from "#domain/india.ts";
import { pincodeFits } from "./state-pincodes.ts";

test.each([
  { pincode: "110006", state: "Delhi", fits: true },
  { pincode: "122001", state: "Delhi", fits: false },
  { pincode: "122001", state: "Haryana", fits: true },
  { pincode: "160017", state: "Chandigarh", fits: true },
  { pincode: "605001", state: "Puducherry", fits: true },
  { pincode: "600001", state: "Puducherry", fits: false },
  { pincode: "194101", state: "Ladakh", fits: true },
  { pincode: "445001", state: "maharashtra", fits: true },
  { pincode: "446001", state: "Maharashtra", fits: false },
  { pincode: "", state: "Delhi", fits: true },
  { pincode: "110006", state: "Atlantis", fits: true },
])("$pincode can be in $state: $fits", ({ pincode, state, fits }) => {
  expect(pincodeFits(pincode, state)).toBe(fits);
});

test("every state has a pincode, and one far away that it has not", () => {
  const beginnings = Array.from({ length: 900 }, (_, place) => `${100 + place}001`);
  for (const state of STATES) {
    const fitting = beginnings.filter((pincode) => pincodeFits(pincode, state)).length;
    expect(fitting).toBeGreaterThan(0);
    expect(fitting).toBeLessThan(100);
  }
});
