import { expect, test } from "vitest";
import { currentIn } from "./payment-desk.tsx";

test.each([
  { chosen: undefined, place: 0, why: "nothing was chosen" },
  { chosen: "b", place: 1, why: "it still waits" },
  { chosen: "gone", place: 0, why: "somebody else has answered it" },
])("payment $place is shown when $why", ({ chosen, place }) => {
  expect(currentIn(["a", "b", "c"], chosen)).toBe(place);
});
