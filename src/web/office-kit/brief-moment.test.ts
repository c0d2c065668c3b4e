import { expect, test } from "vitest";
import { briefMoment } from "./brief-moment.ts";

test.each([
  { at: "2026-11-15T07:35:59.999Z", text: "15 Nov 2026, 1:05 pm" },
  { at: "2026-11-14T18:30:00.000Z", text: "15 Nov 2026, 12:00 am" },
  { at: "2026-09-01T04:00:00.000Z", text: "1 Sept 2026, 9:30 am" },
])("$at is listed as '$text'", ({ at, text }) => {
  expect(briefMoment(at)).toBe(text);
});
