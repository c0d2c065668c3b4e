/** The shelves of the shop as an office chooses among them. A new word makes a new shelf. */
import { ALL_CATEGORIES, categoryChips } from "#domain/catalogue/categories.ts";

export const categoryChoices = () =>
  categoryChips([])
    .filter(({ id }) => id !== ALL_CATEGORIES)
    .map(({ id, name }) => ({ value: id, label: name }));

export const categoryName = (id: string): string =>
  categoryChoices().find(({ value }) => value === id)?.label ?? id.replaceAll("-", " ");
