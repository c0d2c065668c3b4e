import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { clockText } from "./clock-text.ts";
import { dateText, dateTimeText, dayText, monthText, shortDateTime } from "./time-text.ts";

test("an evening in London is the next day in the shop", () => {
  expect(clockText(new Date("2026-11-14T20:05:09Z"))).toEqual({ date: "Sun, 15 Nov 2026", time: "01:35:09 am IST" });
});

test("a time is shown in Indian time, to the minute", () => {
  expect(dateTimeText("2026-11-15T05:08:31Z")).toBe("Sun, 15 Nov 2026, 10:38 am IST");
  expect(dateTimeText("2026-11-15T18:35:00Z")).toBe("Mon, 16 Nov 2026, 12:05 am IST");
});

test("an order placed late in the evening in London is dated the next day in Delhi", () => {
  expect(dayText("2026-11-15T20:00:00.000Z")).toBe("Mon, 16 Nov 2026");
});

test("a due date for empties is the same day, wherever the buyer is", () => {
  expect(dateText("2026-12-15")).toBe("Tue, 15 Dec 2026");
});

test("a month is shown with its year", () => {
  expect([monthText("2026-11"), monthText("2026-09")]).toEqual(["Nov 2026", "Sept 2026"]);
});

test.each([
  { at: "2026-11-15T07:35:59.999Z", text: "15 Nov 2026, 1:05 pm" },
  { at: "2026-11-14T18:30:00.000Z", text: "15 Nov 2026, 12:00 am" },
  { at: "2026-09-01T04:00:00.000Z", text: "1 Sept 2026, 9:30 am" },
])("$at is listed as '$text'", ({ at, text }) => {
  expect(shortDateTime(at)).toBe(text);
});

test.each([
  { at: "2026-11-14T18:35:00Z", text: "रवि, 15 नव॰ 2026, रात 12:05" },
  { at: "2026-11-15T05:08:00Z", text: "रवि, 15 नव॰ 2026, सुबह 10:38" },
  { at: "2026-11-15T07:35:00Z", text: "रवि, 15 नव॰ 2026, दोपहर 01:05" },
  { at: "2026-11-15T12:00:00Z", text: "रवि, 15 नव॰ 2026, शाम 05:30" },
  { at: "2026-11-15T15:00:00Z", text: "रवि, 15 नव॰ 2026, रात 08:30" },
])("$at in Hindi is '$text'", ({ at, text }) => {
  onTestFinished(speakIn(() => "hi"));
  expect(dateTimeText(at)).toBe(text);
});
