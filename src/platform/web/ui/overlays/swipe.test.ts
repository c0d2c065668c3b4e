import { expect, test } from "vitest";
import { DRAWER_SWIPE, follow, swipedAway, TOAST_SWIPE } from "./swipe.ts";

test.each([
  { what: "message", across: 50, down: 0, direction: "right", threshold: TOAST_SWIPE, away: true },
  { what: "message", across: 49, down: 0, direction: "right", threshold: TOAST_SWIPE, away: false },
  { what: "message", across: -80, down: 0, direction: "right", threshold: TOAST_SWIPE, away: false },
  { what: "menu", across: -100, down: 20, direction: "left", threshold: DRAWER_SWIPE, away: true },
  { what: "menu", across: -99, down: 0, direction: "left", threshold: DRAWER_SWIPE, away: false },
  { what: "menu", across: -120, down: 160, direction: "left", threshold: DRAWER_SWIPE, away: false },
  { what: "cart", across: 130, down: -40, direction: "right", threshold: DRAWER_SWIPE, away: true },
] as const)(
  "a swipe $across px across and $down px down on a $what that leaves to the $direction: away is $away",
  ({ across, down, direction, threshold, away }) => {
    expect(swipedAway({ across, down }, direction, threshold)).toBe(away);
  },
);

test.each([
  { across: 30, down: 5, direction: "right", moved: 30 },
  { across: -30, down: 5, direction: "right", moved: 0 },
  { across: -30, down: 5, direction: "left", moved: -30 },
  { across: 30, down: 60, direction: "right", moved: 0 },
] as const)(
  "an element that leaves to the $direction follows a finger at ($across, $down) by $moved px",
  ({ across, down, direction, moved }) => {
    expect(follow({ across, down }, direction)).toBe(moved);
  },
);
