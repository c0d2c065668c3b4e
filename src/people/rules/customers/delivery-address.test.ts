import { expect, test } from "vitest";
import {
  addressName,
  addressProblems,
  addressText,
  cleanAddress,
  MAX_ADDRESSES,
  samePlace,
} from "./delivery-address.ts";

const GODOWN = {
  name: "Gurugram godown",
  address: "Plot 14, Sector 18",
  city: "Gurugram",
  pincode: "122015",
  state: "Haryana",
};

test("an address is stored as typed, with pincode and state normalized", () => {
  expect(
    cleanAddress({
      ...{ name: " Gurugram  godown ", address: "Plot 14\n", city: " Sohna  Road " },
      ...{ pincode: "122 015", state: "haryana" },
    }),
  ).toEqual({
    name: "Gurugram godown",
    address: "Plot 14",
    city: "Sohna Road",
    pincode: "122015",
    state: "Haryana",
  });
  expect(addressProblems(GODOWN)).toEqual([]);
  expect(addressProblems({ ...GODOWN, name: "", pincode: "" })).toEqual([]);
});

test.each([
  { change: { address: " " }, field: "address", message: "Shipping address is required." },
  {
    change: { address: "x".repeat(501) },
    field: "address",
    message: "Shipping address must have at most 500 characters.",
  },
  { change: { city: "x".repeat(51) }, field: "city", message: "Shipping city must have at most 50 characters." },
  { change: { state: "Dilli" }, field: "state", message: "Shipping state is required." },
  { change: { pincode: "12" }, field: "pincode", message: "Pincode must be 6 digits." },
  { change: { pincode: "110015" }, field: "pincode", message: "110015 is in Delhi, not in Haryana." },
  { change: { name: "x".repeat(61) }, field: "name", message: "Name must have at most 60 characters." },
  { change: { name: "a\u202Eb" }, field: "name", message: "Name has characters that cannot be used." },
])("$field: $message", ({ change, field, message }) => {
  expect(addressProblems({ ...GODOWN, ...change })).toEqual([{ field, message }]);
});

test.each([
  { name: "Godown", address: "Plot 14, Sector 18", called: "Godown" },
  { name: "", address: "Plot 14, Sector 18", called: "Plot 14" },
  { name: "", address: "Near the mill\nAmritsar", called: "Near the mill" },
  { name: "", address: ", Sector 18", called: ", Sector 18" },
  { name: "", address: "x".repeat(60), called: `${"x".repeat(40)}…` },
  { name: "", address: "x".repeat(40), called: "x".repeat(40) },
  { name: "", address: `${"x".repeat(39)} yz`, called: `${"x".repeat(39)}…` },
  { name: "", address: `,${"x".repeat(60)}`, called: `,${"x".repeat(39)}` },
  { name: "", address: "", called: "" },
])("an address named '$name' at $address is called $called", ({ called, ...address }) => {
  expect(addressName(address)).toBe(called);
});

test("an address is shown on one line", () => {
  expect(addressText({ ...GODOWN, address: "Plot 14\nSector 18" })).toBe("Plot 14 Sector 18, Gurugram, Haryana 122015");
  expect(addressText({ ...GODOWN, pincode: "" })).toBe("Plot 14, Sector 18, Gurugram, Haryana");
});

test("two addresses are the same by street, city, pincode and state, not by name", () => {
  expect(samePlace(GODOWN, { ...GODOWN })).toBe(true);
  expect(samePlace(GODOWN, { ...GODOWN, address: "Plot 15" })).toBe(false);
  expect(samePlace(GODOWN, { ...GODOWN, pincode: "122016" })).toBe(false);
  expect(samePlace(GODOWN, { ...GODOWN, state: "Delhi" })).toBe(false);
  expect(samePlace(GODOWN, { ...GODOWN, city: "Manesar" })).toBe(false);
});

test("an address from before the city had a field stays valid, is shown as it is and is the same place", () => {
  const { city: _, ...old } = { ...GODOWN, address: "Plot 14, Sector 18, Gurugram" };
  expect(addressProblems(old)).toEqual([]);
  expect(addressText(old)).toBe("Plot 14, Sector 18, Gurugram, Haryana 122015");
  expect(samePlace(old, { ...old, city: "Gurugram" })).toBe(true);
  expect(addressProblems(old, { cityRequired: true })).toEqual([
    { field: "city", message: "Shipping city is required." },
  ]);
});

test("an address without a street shows its state, and an account holds fifty", () => {
  expect(addressText({ address: "", pincode: "122015", state: "Haryana" })).toBe("Haryana 122015");
  expect(addressText({ address: "Plot 14", pincode: "", state: "" })).toBe("Plot 14");
  expect(MAX_ADDRESSES).toBe(50);
});
