import { expect, test } from "vitest";
import { addressWithCity, cityProblem } from "./city.ts";

test.each([
  { address: "12 Mall Road", city: "Ludhiana", shown: "12 Mall Road, Ludhiana" },
  { address: "Plot 14\nSector 18 ", city: "Gurugram", shown: "Plot 14\nSector 18, Gurugram" },
  { address: "12 Mall Road, Ludhiana", city: "", shown: "12 Mall Road, Ludhiana" },
  { address: "", city: "Ludhiana", shown: "Ludhiana" },
  { address: "Near Delhi Gate", city: "Delhi", shown: "Near Delhi Gate, Delhi" },
  { address: "4 Punekar Road", city: "Pune", shown: "4 Punekar Road, Pune" },
])("'$address' in $city is shown as '$shown'", ({ address, city, shown }) => {
  expect(addressWithCity({ address, city })).toBe(shown);
});

test.each(["12 Mall Road, ludhiana", "12 Mall Road\nLudhiana - 141001", "Mall Road Ludhiana, Punjab", "Ludhiana"])(
  "'%s' already names Ludhiana",
  (address) => {
    expect(addressWithCity({ address, city: "Ludhiana" })).toBe(address);
  },
);

test.each([
  { city: "नई दिल्ली", problem: false },
  { city: "x".repeat(50), problem: false },
  { city: "x".repeat(51), problem: "City must have at most 50 characters." },
  { city: "Ludhi\u202eana", problem: "City has characters that cannot be used." },
  { city: "Ludhiana\r\nBcc: x", problem: "City has characters that cannot be used." },
])("the city $city: $problem", ({ city, problem }) => {
  expect(cityProblem(city, "City")).toBe(problem);
});

test("only forms require a city", () => {
  expect(cityProblem(" ", "City")).toBe(false);
  expect(cityProblem(" ", "City", { cityRequired: true })).toBe("City is required.");
  expect(cityProblem("Pune", "City", { cityRequired: true })).toBe(false);
});
