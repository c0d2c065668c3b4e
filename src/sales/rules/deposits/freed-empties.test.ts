import { expect, test } from "vitest";
import { type EmptyArrival, emptyArrivals, type ReturnCount } from "./freed-empties.ts";

const on = (day: string, condition: EmptyArrival["condition"] = "good"): EmptyArrival => ({ day, condition });
const [MONDAY, FRIDAY] = ["2026-03-02", "2026-03-06"];

test.each<{ name: string; noted: ReturnCount[]; came: EmptyArrival[] }>([
  { name: "nothing", noted: [], came: [] },
  {
    name: "what was counted by hand is good, and came when it was counted",
    noted: [
      { returned: 1, day: MONDAY },
      { returned: 3, day: FRIDAY },
    ],
    came: [on(MONDAY), on(FRIDAY), on(FRIDAY)],
  },
  {
    name: "what was scanned is known by its own day and condition",
    noted: [
      { returned: 1, day: MONDAY },
      { returned: 2, day: FRIDAY, came: [on(MONDAY, "leaking")] },
    ],
    came: [on(MONDAY), on(MONDAY, "leaking")],
  },
  {
    name: "a count that was put right takes the latest away",
    noted: [
      { returned: 2, day: MONDAY, came: [on(MONDAY), on(MONDAY, "damaged")] },
      { returned: 1, day: FRIDAY },
      { returned: 2, day: FRIDAY },
    ],
    came: [on(MONDAY), on(FRIDAY)],
  },
])("a line's returned empties: $name", ({ noted, came }) => {
  expect(emptyArrivals(noted)).toEqual(came);
});
