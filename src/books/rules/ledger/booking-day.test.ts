import { expect, test } from "vitest";
import { bookingDayProblem, closingDayProblem, firstOpenDay } from "./booking-day.ts";

const today = "2026-03-02";
const closingDay = "2026-01-31";
const CLOSED = "The books are closed up to 31-01-2026. Please choose a later day.";

test.each([
  { day: "0001-01-01", problem: "Please choose 01-01-2000 or a later date." },
  { day: "1999-12-31", problem: "Please choose 01-01-2000 or a later date." },
  { day: "2000-01-01", problem: CLOSED },
  { day: "2026-01-31", problem: CLOSED },
  { day: "2026-02-01", problem: undefined },
  { day: "2026-03-02", problem: undefined },
  { day: "2026-03-03", problem: "This day is in the future." },
])("an entry of $day: $problem", ({ day, problem }) => {
  expect(bookingDayProblem(day, { today, closingDay })).toBe(problem);
});

test("without a closing day every past day is open", () => {
  expect(bookingDayProblem("2000-01-01", { today, closingDay: undefined })).toBeUndefined();
});

test.each([
  { day: "1999-12-31", problem: "Please choose 01-01-2000 or a later date." },
  { day: "2026-03-01", problem: undefined },
  { day: "2026-03-02", problem: "The closing day must be before today." },
])("the books are closed up to $day: $problem", ({ day, problem }) => {
  expect(closingDayProblem(day, today)).toBe(problem);
});

test("an entry without a chosen date moves to the first open day", () => {
  expect(firstOpenDay("2026-01-31", closingDay)).toBe("2026-02-01");
  expect(firstOpenDay("2026-02-01", closingDay)).toBe("2026-02-01");
  expect(firstOpenDay("2020-01-01", undefined)).toBe("2020-01-01");
});
