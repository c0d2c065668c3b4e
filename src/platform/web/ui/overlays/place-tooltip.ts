/** Above the trigger if it fits, else below, always inside the window. */
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

const GAP = 8;
const MARGIN = 8;

export function placeTooltip(anchor: Box, tooltip: Size, screen: Size): { left: number; top: number } {
  const middle = anchor.left + anchor.width / 2 - tooltip.width / 2;
  const left = Math.max(MARGIN, Math.min(middle, screen.width - tooltip.width - MARGIN));
  const above = anchor.top - tooltip.height - GAP;
  const below = anchor.top + anchor.height + GAP;
  return { left, top: above >= MARGIN ? above : below };
}
