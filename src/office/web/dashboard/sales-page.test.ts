import { expect, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { nameIn } from "./sales-page.tsx";

test("in Hindi, months and states are translated, and names of customers and products are not", () => {
  const speakAsBefore = speakIn(() => "hi");
  const names = [nameIn("month", "2026-11"), nameIn("state", "Delhi"), nameIn("customer", "Delhi")];
  speakAsBefore();
  expect(names).toEqual(["नव॰ 2026", "दिल्ली", "Delhi"]);
});
