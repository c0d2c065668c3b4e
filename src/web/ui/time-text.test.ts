import { expect, test } from "vitest";
import { clockText } from "./time-text.ts";

test("an evening in London is already the next day in the shop", () => {
  expect(clockText(new Date("2026-11-14T20:05:09Z"))).toEqual({ date: "Sun, 15 Nov 2026", time: "01:35:09 am IST" });
});
