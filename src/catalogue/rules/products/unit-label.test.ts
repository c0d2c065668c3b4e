import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { sizeText, unitLabel } from "./unit-label.ts";

test.each([
  { unit: "meter", label: "per meter (Basic Price)" },
  { unit: "can", label: "per can (Tax Exclude)" },
  { unit: "kg", label: "per kg (Tax Exclude)" },
] as const)("a price per $unit shows '$label'", ({ unit, label }) => {
  expect(unitLabel(unit)).toBe(label);
});

test.each([
  ["55 kg", "55 किलो"],
  ["12 × 450 g", "12 × 450 ग्राम"],
  ["13.6kg", "13.6 किलो"],
  ["100 m", "100 मीटर"],
  ["6 mm", "6 mm"],
  ["Large", "Large"],
])("a size of %s is %s in Hindi, and unchanged in English", (size, inHindi) => {
  expect(sizeText(size)).toBe(size);
  onTestFinished(speakIn(() => "hi"));
  expect(sizeText(size)).toBe(inHindi);
});
