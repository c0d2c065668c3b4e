/** Cylinder numbers are stored as entered and compared by this key, because users type them differently. */
export const numberKey = (number: string): string => number.trim().toLowerCase();

export const sameCylinder = (one: string, other: string): boolean => numberKey(one) === numberKey(other);
