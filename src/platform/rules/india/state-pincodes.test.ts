import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { INDIAN_STATES } from "./india.ts";
import {
  pincodeMatchesState,
  pincodeProblem,
  proposedState,
  statesOfPincode,
  withProposedState,
} from "./state-pincodes.ts";

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

test.each([
  { place: "Mohali", pincode: "140301", states: "Chandigarh, Punjab" },
  { place: "Chandigarh", pincode: "160017", states: "Chandigarh, Haryana, Punjab" },
  { place: "Panchkula", pincode: "134109", states: "Haryana" },
  { place: "Noida", pincode: "201301", states: "Uttar Pradesh" },
  { place: "Dehradun", pincode: "248001", states: "Uttarakhand" },
  { place: "Roorkee", pincode: "247667", states: "Uttar Pradesh, Uttarakhand" },
  { place: "Leh", pincode: "194101", states: "Ladakh" },
  { place: "Daman", pincode: "396210", states: "Dadra and Nagar Haveli and Daman and Diu, Gujarat" },
  { place: "Diu", pincode: "362520", states: "Gujarat, Dadra and Nagar Haveli and Daman and Diu" },
  { place: "Junagadh", pincode: "362001", states: "Gujarat" },
  { place: "Panaji", pincode: "403001", states: "Goa" },
  { place: "Raipur", pincode: "492001", states: "Chhattisgarh" },
  { place: "Hyderabad", pincode: "500001", states: "Telangana" },
  { place: "Bhadrachalam", pincode: "507111", states: "Andhra Pradesh, Telangana" },
  { place: "Yanam", pincode: "533464", states: "Andhra Pradesh, Puducherry" },
  { place: "Kakinada", pincode: "533001", states: "Andhra Pradesh" },
  { place: "Karaikal", pincode: "609602", states: "Puducherry, Tamil Nadu" },
  { place: "Mahe", pincode: "673310", states: "Kerala, Puducherry" },
  { place: "Kavaratti", pincode: "682555", states: "Lakshadweep" },
  { place: "Kochi", pincode: "682001", states: "Kerala" },
  { place: "Gangtok", pincode: "737101", states: "Sikkim" },
  { place: "Port Blair", pincode: "744101", states: "Andaman and Nicobar Islands" },
  { place: "Ranchi", pincode: "834001", states: "Jharkhand" },
  { place: "Deoghar", pincode: "814112", states: "Bihar, Jharkhand" },
  { place: "nowhere", pincode: "446001", states: "" },
])("$pincode, $place, can be in: $states", ({ pincode, states }) => {
  expect(statesOfPincode(pincode).join(", ")).toBe(states);
});

test("every state has a pincode, and an army post office fits them all", () => {
  for (const state of INDIAN_STATES) {
    expect(PINCODES.some((pincode) => statesOfPincode(pincode).includes(state))).toBe(true);
    expect(pincodeMatchesState("900056", state)).toBe(true);
  }
});

/** One of each sorting district, and the islands' own. */
const PINCODES = [...Array.from({ length: 900 }, (_, place) => `${100 + place}001`), "682555"];

test.each([
  { pincode: "141003", state: "Delhi", problem: "141003 is in Punjab, not in Delhi." },
  { pincode: "160017", state: "Delhi", problem: "160017 is not a pincode in Delhi." },
  { pincode: "446001", state: "Delhi", problem: "446001 is not a pincode in Delhi." },
  { pincode: "160017", state: "haryana", problem: undefined },
  { pincode: "14100", state: "Delhi", problem: "Pincode must be 6 digits." },
  { pincode: "141003", state: "", problem: undefined },
])("$pincode with $state is refused with: $problem", ({ pincode, state, problem }) => {
  expect(pincodeProblem(pincode, state)).toBe(problem);
});

test("the problem names the states in the reader's language", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(pincodeProblem("141003", "Delhi")).toContain("पंजाब");
});

test.each([
  { what: "an empty state is proposed", before: { pincode: "14", state: "" }, typed: "141", after: "Punjab" },
  { what: "a chosen state stays", before: { pincode: "14", state: "Delhi" }, typed: "141", after: "Delhi" },
  {
    what: "a proposed state follows",
    before: { pincode: "110006", state: "Delhi" },
    typed: "141003",
    after: "Punjab",
  },
  { what: "a proposed state goes", before: { pincode: "110", state: "Delhi" }, typed: "11", after: "" },
  { what: "several states are no proposal", before: { pincode: "", state: "" }, typed: "160017", after: "" },
  { what: "more digits decide", before: { pincode: "6825", state: "Kerala" }, typed: "68255", after: "Lakshadweep" },
])("$what when the pincode becomes $typed", ({ before, typed, after }) => {
  expect(withProposedState({ ...before, pincode: typed }, before).state).toBe(after);
});

test("a state chosen or filled in together with the pincode stays", () => {
  const before = { pincode: "110006", state: "Delhi" };
  expect(proposedState(before, { pincode: "110006", state: "Punjab" })).toBe("Punjab");
  expect(proposedState(before, { pincode: "247667", state: "Uttarakhand" })).toBe("Uttarakhand");
});

/** India Post's circles: first three digits, from – to. */
const CIRCLES: Readonly<Record<(typeof INDIAN_STATES)[number], string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "507, 509, 515–535",
  "Arunachal Pradesh": "790–792",
  Assam: "781–788",
  Bihar: "800–815, 821, 823–824, 841–855",
  Chandigarh: "140, 160",
  Chhattisgarh: "490–497",
  "Dadra and Nagar Haveli and Daman and Diu": "396",
  Delhi: "110",
  Goa: "403",
  Gujarat: "360–396",
  Haryana: "121–136, 160",
  "Himachal Pradesh": "171–177",
  "Jammu and Kashmir": "180–193",
  Jharkhand: "811–816, 822, 825–835",
  Karnataka: "560–591",
  Kerala: "670–695",
  Ladakh: "194",
  Lakshadweep: "",
  "Madhya Pradesh": "450–488",
  Maharashtra: "400–402, 404–445",
  Manipur: "795",
  Meghalaya: "793–794",
  Mizoram: "796",
  Nagaland: "797–798",
  Odisha: "751–770",
  Puducherry: "605, 607, 609",
  Punjab: "140–160",
  Rajasthan: "301–345",
  Sikkim: "737",
  "Tamil Nadu": "600–643",
  Telangana: "500–509",
  Tripura: "799",
  "Uttar Pradesh": "201–247, 250–262, 264–285",
  Uttarakhand: "244, 246–249, 262–263",
  "West Bengal": "700–736, 738–743",
};

test.each(INDIAN_STATES)("%s matches the pincodes of its circle and no others", (state) => {
  const runs: number[][] = [];
  for (let beginning = 100; beginning <= 899; beginning += 1) {
    if (!pincodeMatchesState(`${beginning}001`, state)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === beginning - 1) last.push(beginning);
    else runs.push([beginning]);
  }
  expect(runs.map((run) => (run.length === 1 ? run[0] : `${run[0]}–${run.at(-1)}`)).join(", ")).toBe(CIRCLES[state]);
});
