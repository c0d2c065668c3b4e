import { expect, test } from "vitest";
import { dayText, englishDayText } from "./day-text.ts";

test.each([
  { day: "2026-11-15", text: "15 Nov 2026" },
  { day: "2026-9-1", text: "1 Sept 2026" },
  { day: "soon", text: "soon" },
  { day: "2026-13-01", text: "2026-13-01" },
  { day: "", text: "" },
])("$day is written as '$text'", ({ day, text }) => {
  expect(dayText(day)).toBe(text);
  expect(englishDayText(day)).toBe(text);
});
