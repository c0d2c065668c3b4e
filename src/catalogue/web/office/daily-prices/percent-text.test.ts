import { expect, test } from "vitest";
import { percentText } from "./percent-text.ts";

test.each([
  { percent: 2.4, isLarge: false, text: "+2.4%" },
  { percent: -41, isLarge: true, text: "−41%, large" },
  { percent: 0, isLarge: false, text: "±0%" },
])("a step of $percent percent reads “$text”", ({ text, ...change }) => {
  expect(percentText(change)).toBe(text);
});
