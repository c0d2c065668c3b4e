import { plural } from "#platform/rules/language/text.ts";

/** "1 cylinder", "1,200 cylinders". */
export const cylinderCount = (count: number): string =>
  plural(count, { one: "{count} cylinder", other: "{count} cylinders" });
