/** Filters the price desk: the page filters loaded rows, the server the rest. */
import type { QuotedUnit } from "./leading-price.ts";

type ProductNames = { name: string; sku: string; brand: string | null };
type Row = ProductNames & { category: string; unit: QuotedUnit };

export type DeskQuestion = { q?: string | undefined; category?: string | undefined; unit?: string | undefined };

export const deskText = ({ name, sku, brand }: ProductNames): string => [name, sku, brand].join(" ").toLowerCase();

/** A row must contain each of them. */
export const deskQueryWords = (q = ""): string[] => q.toLowerCase().split(/\s+/).filter(Boolean);

export function requestedRows<Found extends Row>(
  rows: readonly Found[],
  { q, category, unit }: DeskQuestion,
): readonly Found[] {
  const words = deskQueryWords(q);
  return rows.filter((row) => {
    const text = deskText(row);
    return (
      words.every((word) => text.includes(word)) &&
      (!category || row.category === category) &&
      (!unit || row.unit === unit)
    );
  });
}
