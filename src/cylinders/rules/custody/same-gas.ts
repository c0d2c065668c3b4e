import { gasIn } from "#catalogue/rules/search/facets.ts";

/** "R32" and "R-32 Refrigerant Gas 55 kg" are one gas, R-32A is another. Without a number, names are compared. */
export const sameGas = (one: string, other: string): boolean => gasKey(one) === gasKey(other);

const gasKey = (name: string) => (gasIn(name) || name.trim().replace(/\s+/g, " ")).toLowerCase();
