/** Which rows of the price desk a question is about: asked by the page of what it holds, and by the server of what it does not. */
import type { QuotedUnit } from "./leading-price.ts";

type ProductNames = { name: string; sku: string; brand: string | null };
type Row = ProductNames & { category: string; unit: QuotedUnit };

export type DeskQuestion = { q?: string | undefined; category?: string | undefined; unit?: string | undefined };

/** What is looked through. */
export const deskText = ({ name, sku, brand }: ProductNames): string => [name, sku, brand].join(" ").toLowerCase();

/** Each of them has to be there, wherever. */
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
