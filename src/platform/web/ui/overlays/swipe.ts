/** When a swipe dismisses an element, and how far it follows the finger. */
export type SwipeDirection = "left" | "right";
/** Distance from the touch start in pixels: positive is right and down. */
export type FingerPath = { across: number; down: number };

/** A drawer needs a longer swipe than a toast. */
export const DRAWER_SWIPE = 100;
export const TOAST_SWIPE = 50;

export function swipedAway(path: FingerPath, direction: SwipeDirection, threshold: number): boolean {
  return isSideways(path) && towards(path, direction) >= threshold;
}

/** Only in the dismiss direction; vertical scrolling does not move it. */
export function follow(path: FingerPath, direction: SwipeDirection): number {
  if (!isSideways(path) || towards(path, direction) <= 0) return 0;
  return path.across;
}

const towards = ({ across }: FingerPath, direction: SwipeDirection) => (direction === "right" ? across : -across);
const isSideways = ({ across, down }: FingerPath) => Math.abs(across) > Math.abs(down);
