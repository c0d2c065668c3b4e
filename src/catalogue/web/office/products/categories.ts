/** Categories for selection in the back office. A new name creates a category. */
import { ALL_CATEGORIES, categoryChips } from "#catalogue/rules/products/categories.ts";

export const categoryChoices = () =>
  categoryChips(new Map())
    .filter(({ id }) => id !== ALL_CATEGORIES)
    .map(({ id, name }) => ({ value: id, label: name }));

export const categoryName = (id: string): string =>
  categoryChoices().find(({ value }) => value === id)?.label ?? id.replaceAll("-", " ");
