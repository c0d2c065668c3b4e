import { expect, test } from "vitest";
import { displayName, nameParts } from "./name-parts.ts";

test.each([
  { text: "Ravi Kumar", parts: ["Ravi", "Kumar"] },
  { text: "  Ravi  Kumar Verma ", parts: ["Ravi", "Kumar Verma"] },
  { text: "Meena", parts: ["Meena", "-"] },
  { text: `${"R".repeat(70)} ${"K".repeat(70)}`, parts: ["R".repeat(60), "K".repeat(60)] },
])("'$text' is stored in two parts", ({ text, parts }) => {
  const { firstName, lastName } = nameParts(text);
  expect([firstName, lastName]).toEqual(parts);
  if (text.length < 60) expect(displayName(`${firstName} ${lastName}`)).toBe(text.trim().replace(/\s+/g, " "));
});
