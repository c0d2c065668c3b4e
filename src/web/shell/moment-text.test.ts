import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

test("a moment is told in Indian time, to the minute", () => {
  expect(momentText("2026-11-15T05:08:31Z")).toBe("Sun, 15 Nov 2026, 10:38 am IST");
});
