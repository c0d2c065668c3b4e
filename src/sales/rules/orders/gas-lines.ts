/** The lines of an order that need returnable cylinders. */
import { gasLineOf } from "#catalogue/rules/empties/requirement.ts";
import { type EmptySize, emptySizeOf } from "#catalogue/rules/empties/sizes.ts";
import { plural } from "#platform/rules/language/text.ts";

export type GasLine = { id: string; gas: string; kilograms: number; size: EmptySize; quantity: number };

type OrderedLine = { lineId: string; name: string; quantity: number; kilograms: number | undefined };

/** A line needs returnable cylinders if the order has an empty for it, bought or promised. */
export const gasLines = (ordered: readonly OrderedLine[], emptyIds: readonly string[]): GasLine[] => {
  const sizes = new Map(emptyIds.map((id) => [gasLineOf(id), emptySizeOf(id)]));
  return ordered.flatMap(({ lineId, name, quantity, kilograms = 0 }) => {
    const size = sizes.get(lineId);
    return size === undefined ? [] : [{ id: lineId, gas: name, kilograms, size, quantity }];
  });
};

export const unscannedOf = (lines: readonly GasLine[], scanned: number | null): number =>
  Math.max(0, lines.reduce((sum, { quantity }) => sum + quantity, 0) - (scanned ?? 0));

export const unscannedMark = ({ missing }: { missing: number }): string | undefined => {
  if (missing === 0) return undefined;
  return plural(missing, {
    one: "{count} cylinder left without a scan",
    other: "{count} cylinders left without a scan",
  });
};
