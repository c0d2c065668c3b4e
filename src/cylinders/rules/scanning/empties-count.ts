import { plural } from "#platform/rules/language/text.ts";

/** "1 empty", "1,200 empties". */
export const emptiesCount = (count: number): string =>
  plural(count, { one: "{count} empty", other: "{count} empties" });
