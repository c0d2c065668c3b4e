import { expect, test } from "vitest";
import { INDIAN_STATES } from "#platform/rules/india/india.ts";
import { pincodeMatchesState } from "./state-pincodes.ts";

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
  expect(pincodeMatchesState(pincode, state)).toBe(fits);
});

test("every state matches one of its own pincodes and rejects a distant one", () => {
  const beginnings = Array.from({ length: 900 }, (_, place) => `${100 + place}001`);
  for (const state of INDIAN_STATES) {
    const fitting = beginnings.filter((pincode) => pincodeMatchesState(pincode, state)).length;
    expect(fitting).toBeGreaterThan(0);
    expect(fitting).toBeLessThan(100);
  }
});

/** India Post's circles: first three digits, from – to. */
const CIRCLES: Readonly<Record<(typeof INDIAN_STATES)[number], string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "500–535",
  "Arunachal Pradesh": "790–792",
  Assam: "781–788",
  Bihar: "800–855",
  Chandigarh: "140, 160",
  Chhattisgarh: "490–497",
  "Dadra and Nagar Haveli and Daman and Diu": "362, 396",
  Delhi: "110",
  Goa: "403",
  Gujarat: "360–396",
  Haryana: "121–136",
  "Himachal Pradesh": "171–177",
  "Jammu and Kashmir": "180–194",
  Jharkhand: "813–835",
  Karnataka: "560–591",
  Kerala: "670–695",
  Ladakh: "194",
  Lakshadweep: "682",
  "Madhya Pradesh": "450–488",
  Maharashtra: "400–445",
  Manipur: "795",
  Meghalaya: "793–794",
  Mizoram: "796",
  Nagaland: "797–798",
  Odisha: "751–770",
  Puducherry: "533, 605, 607, 609, 673",
  Punjab: "140–160",
  Rajasthan: "301–345",
  Sikkim: "737",
  "Tamil Nadu": "600–643",
  Telangana: "500–509",
  Tripura: "799",
  "Uttar Pradesh": "201–285",
  Uttarakhand: "244–263",
  "West Bengal": "700–743",
};

test.each(INDIAN_STATES)("%s matches the pincodes of its circle and no others", (state) => {
  const runs: number[][] = [];
  for (let beginning = 100; beginning <= 999; beginning += 1) {
    if (!pincodeMatchesState(`${beginning}001`, state)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === beginning - 1) last.push(beginning);
    else runs.push([beginning]);
  }
  expect(runs.map((run) => (run.length === 1 ? run[0] : `${run[0]}–${run.at(-1)}`)).join(", ")).toBe(CIRCLES[state]);
});
