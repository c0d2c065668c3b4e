/** The shop's categories: name, icon, product count, and the rule which products belong to one. */
import { t } from "#platform/rules/language/text.ts";
import type { Product } from "./product.ts";

export type CategoryIcon = "all" | "cylinder" | "pipe" | "wire" | "spanner" | "box";

export type CategoryChip = {
  id: string;
  name: string;
  icon: CategoryIcon;
  /** Products of the category. */
  count: number;
  /** Those of them that the search found. */
  found: number;
};

export const ALL_CATEGORIES = "all";

type Category = { id: string; name: () => string; icon: CategoryIcon; alsoWritten: readonly string[] };

/** In the order of the shop's tabs. */
const SHELVES: readonly Category[] = [
  { id: "refrigerants", name: () => t("Refrigerants"), icon: "cylinder", alsoWritten: ["refrigerant"] },
  { id: "copper-pipes", name: () => t("AC Copper Pipes"), icon: "pipe", alsoWritten: ["copper-pipe"] },
  { id: "copper-wires", name: () => t("Copper Wires"), icon: "wire", alsoWritten: ["wire", "wires", "copper-wire"] },
  { id: "spare-parts", name: () => t("Spare Parts"), icon: "spanner", alsoWritten: ["spare", "spare-part"] },
];

const folded = (word: string) => word.trim().toLowerCase().replace(/\s+/g, "-");

/** A product's own category and type, and the shop tab that lists them. */
export function categoriesOf(product: Pick<Product, "category" | "type">): readonly string[] {
  const own = [product.category, product.type ?? ""].map(folded).filter((word) => word !== "");
  const shelves = SHELVES.filter((shelf) => shelf.alsoWritten.some((word) => own.includes(word)));
  return [...new Set([...own, ...shelves.map((shelf) => shelf.id)])];
}

/** Normalized like a product's categories; undefined for all categories. */
export function requestedCategory(input: string): string | undefined {
  const category = folded(input);
  return category === ALL_CATEGORIES || category === "" ? undefined : category;
}

/** Products by their categories, which many share. */
export type CategoryCounts = ReadonlyMap<string, { categories: readonly string[]; count: number }>;

export function countCategories(products: Iterable<{ categories: readonly string[] }>): CategoryCounts {
  const counts = new Map<string, { categories: readonly string[]; count: number }>();
  for (const { categories } of products) {
    const key = categories.join(" ");
    counts.set(key, { categories, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return counts;
}

/** All products, the shop's tabs, then other categories of the catalogue. `found` is the search result in all categories. */
export function categoryChips(counted: CategoryCounts, found: CategoryCounts = counted): CategoryChip[] {
  const sumOf = (counts: CategoryCounts, id: string) =>
    [...counts.values()].reduce(
      (sum, { categories, count }) => sum + (id === ALL_CATEGORIES || categories.includes(id) ? count : 0),
      0,
    );
  const countsOf = (id: string) => ({ count: sumOf(counted, id), found: sumOf(found, id) });
  const onNoShelf = [...counted.values()].filter(
    ({ categories }) => !SHELVES.some((shelf) => categories.includes(shelf.id)),
  );
  const others = new Set(onNoShelf.flatMap(({ categories }) => categories.slice(0, 1)));
  return [
    { id: ALL_CATEGORIES, name: t("All Products"), icon: "all", ...countsOf(ALL_CATEGORIES) },
    ...SHELVES.map(({ id, name, icon }) => ({ id, name: name(), icon, ...countsOf(id) })),
    ...[...others].map((id) => ({ id, name: spelledOut(id), icon: "box" as const, ...countsOf(id) })),
  ];
}

/** "cold-room-doors" becomes "Cold Room Doors". */
const spelledOut = (id: string) => id.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
