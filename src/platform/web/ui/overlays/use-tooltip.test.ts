import { expect, test } from "vitest";
import { placeTooltip } from "./use-tooltip.ts";

const TOOLTIP = { width: 200, height: 100 };
const PHONE = { width: 360, height: 740 };

test.each([
  { where: "in the middle of the window", anchor: { left: 160, top: 400, width: 40, height: 40 }, left: 80, top: 292 },
  { where: "at the left edge", anchor: { left: 0, top: 400, width: 40, height: 40 }, left: 8, top: 292 },
  { where: "at the right edge", anchor: { left: 320, top: 400, width: 40, height: 40 }, left: 152, top: 292 },
  { where: "under the top edge", anchor: { left: 160, top: 60, width: 40, height: 40 }, left: 80, top: 108 },
])("a price explained $where is fully visible", ({ anchor, left, top }) => {
  expect(placeTooltip(anchor, TOOLTIP, PHONE)).toEqual({ left, top });
});
