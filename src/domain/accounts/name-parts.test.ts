import { expect, test } from "vitest";
import { displayName, nameParts } from "./name-parts.ts";

test.each([
  { said: "Ravi Kumar", parts: ["Ravi", "Kumar"] },
  { said: "  Ravi  Kumar Verma ", parts: ["Ravi", "Kumar Verma"] },
  { said: "Meena", parts: ["Meena", "-"] },
  { said: `${"R".repeat(70)} ${"K".repeat(70)}`, parts: ["R".repeat(60), "K".repeat(60)] },
])("'$said' is kept in two parts", ({ said, parts }) => {
  const { firstName, lastName } = nameParts(said);
  expect([firstName, lastName]).toEqual(parts);
  if (said.length < 60) expect(displayName(`${firstName} ${lastName}`)).toBe(said.trim().replace(/\s+/g, " "));
});
