/** When a finger's movement means "away with this", and how far the thing follows the finger until then. */
export type SwipeDirection = "left" | "right";
/** How far the finger has gone since it came down, in pixels: positive is right and down. */
export type FingerPath = { across: number; down: number };

/** Side drawers are heavy, messages are light. */
export const DRAWER_SWIPE = 100;
export const TOAST_SWIPE = 50;

export function swipedAway(path: FingerPath, direction: SwipeDirection, threshold: number): boolean {
  return isSideways(path) && towards(path, direction) >= threshold;
}

/** The thing moves only the way it can leave; a finger that scrolls moves it not at all. */
export function follow(path: FingerPath, direction: SwipeDirection): number {
  if (!isSideways(path) || towards(path, direction) <= 0) return 0;
  return path.across;
}

const towards = ({ across }: FingerPath, direction: SwipeDirection) => (direction === "right" ? across : -across);
const isSideways = ({ across, down }: FingerPath) => Math.abs(across) > Math.abs(down);
