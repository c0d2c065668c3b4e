import { expect, test } from "vitest";
import { speakIn } from "#domain/language/language.ts";
import { nameIn } from "./sales-page.tsx";

test("who reads Hindi reads months and states in Hindi, and customers and goods as they are called", () => {
  const speakAsBefore = speakIn(() => "hi");
  const names = [nameIn("month", "2026-11"), nameIn("state", "Delhi"), nameIn("customer", "Delhi")];
  speakAsBefore();
  expect(names).toEqual(["नव॰ 2026", "दिल्ली", "Delhi"]);
});
