/** The empty cylinder for a gas, and its refundable deposit. */

import type { Product } from "#catalogue/rules/products/product.ts";
import { kilogramsIn } from "#catalogue/rules/products/unit-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";

export type EmptySize = "heavy" | "standard" | "small";
export type BaseEmptyId = "empty-cylinder-heavy" | "empty-cylinder-std" | "empty-cylinder-small";

export type EmptyCylinder = {
  size: EmptySize;
  baseEmptyId: BaseEmptyId;
  /** The name on documents. */
  name: string;
  /** Translated; `sizeTitle` is the size alone. */
  title: () => string;
  sizeTitle: () => string;
  /** Its contents in the deposit table. */
  holds: () => string;
  deposit: Paise;
};

const HEAVY: EmptyCylinder = {
  size: "heavy",
  baseEmptyId: "empty-cylinder-heavy",
  name: "Empty Cylinder (Heavy)",
  title: () => t("Empty Cylinder (Heavy)"),
  sizeTitle: () => t("heavy¦cylinder"),
  holds: () => t("R-32, 55 kg"),
  deposit: rupees(7000),
};
const STANDARD: EmptyCylinder = {
  size: "standard",
  baseEmptyId: "empty-cylinder-std",
  name: "Empty Cylinder (Standard)",
  title: () => t("Empty Cylinder (Standard)"),
  sizeTitle: () => t("standard¦cylinder"),
  holds: () => t("40, 45, 55, 60 and 62 kg"),
  deposit: rupees(6000),
};
const SMALL: EmptyCylinder = {
  size: "small",
  baseEmptyId: "empty-cylinder-small",
  name: "Empty Cylinder (Small)",
  title: () => t("Empty Cylinder (Small)"),
  sizeTitle: () => t("small¦cylinder"),
  holds: () => t("10 kg or less"),
  deposit: rupees(3000),
};

/** The deposit table, highest deposit first. */
export const EMPTY_CYLINDERS: readonly EmptyCylinder[] = [HEAVY, STANDARD, SMALL];

/** By an empty's id or a line id such as "empty-cylinder-std::r134a-60". */
export const emptySizeOf = (emptyId: string): EmptySize => emptyOf(emptyId)?.size ?? STANDARD.size;

export const sizeLabel = (size: EmptySize): string =>
  EMPTY_CYLINDERS.find((one) => one.size === size)?.sizeTitle() ?? size;

const emptyOf = (id: string) => EMPTY_CYLINDERS.find(({ baseEmptyId }) => id.startsWith(baseEmptyId));

/** The stored name by id. */
export const emptyName = (id: string): string => emptyOf(id)?.name ?? STANDARD.name;

/** The translated title by id; undefined if it is not an empty. */
export const emptyTitle = (id: string): string | undefined => emptyOf(id)?.title();

/** The translated title by stored name. */
export const emptyTitleOf = (name: string): string =>
  EMPTY_CYLINDERS.find((empty) => empty.name === name)?.title() ?? name;

const SMALL_UP_TO_KG = 10;
const HEAVY_KG = 55;
/** R-32 itself, not R-32A or R-320. */
const R32 = /\br[\s-]?32\b/i;

type Gas = Pick<Product, "id" | "name" | "kgsPerCylinder" | "weightKg" | "packaging">;

/** R-32 has a higher pressure and needs the heavy cylinder; an unknown weight counts as standard. */
export function emptyCylinderFor(gas: Gas): EmptyCylinder {
  const kilograms = kilogramsIn(gas);
  if (kilograms === HEAVY_KG && (R32.test(gas.name ?? "") || R32.test(gas.id))) return HEAVY;
  return kilograms !== undefined && kilograms <= SMALL_UP_TO_KG ? SMALL : STANDARD;
}
