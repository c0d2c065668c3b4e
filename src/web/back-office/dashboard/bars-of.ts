/** The bars of a small chart: the tallest fills the box, and a day without sales is a line on the ground. */
type Box = { width: number; height: number };

export type Bar = { x: number; y: number; width: number; height: number };

const GAP_SHARE = 0.25;
const LEAST_HEIGHT = 1;

export function barsOf(amounts: readonly number[], { width, height }: Box): Bar[] {
  const tallest = Math.max(...amounts, 0);
  const step = width / amounts.length;
  return amounts.map((amount, place) => {
    const tall = tallest === 0 ? 0 : (amount / tallest) * height;
    const drawn = Math.max(tenth(tall), LEAST_HEIGHT);
    return {
      x: tenth((place + GAP_SHARE / 2) * step),
      y: tenth(height - drawn),
      width: tenth(step * (1 - GAP_SHARE)),
      height: drawn,
    };
  });
}

/** A tenth of a pixel is finer than any screen. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
