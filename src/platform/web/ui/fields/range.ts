/** The ends can meet but never cross. */
export type Range = { low: number; high: number };
export type RangeLimits = { min: number; max: number; step: number };

export function moveLow(range: Range, requested: number, limits: RangeLimits): Range {
  return { low: Math.min(onStep(requested, limits), range.high), high: range.high };
}

export function moveHigh(range: Range, requested: number, limits: RangeLimits): Range {
  return { low: range.low, high: Math.max(onStep(requested, limits), range.low) };
}

/** Parses one typed end; invalid input leaves the old value. */
export function typedEnd(typed: string, before: number): number {
  const text = typed.replace(/[\s,₹]/g, "");
  const number = Number(text);
  return text === "" || !Number.isFinite(number) ? before : number;
}

export const along = (value: number, { min, max }: RangeLimits) => ((value - min) / (max - min)) * 100;

function onStep(requested: number, { min, max, step }: RangeLimits): number {
  const stepped = min + Math.round((requested - min) / step) * step;
  return Math.min(max, Math.max(min, stepped));
}
