/** Numbers of cylinders are kept as entered, and compared by this: nobody types them alike. */
export const numberKey = (number: string): string => number.trim().toLowerCase();

export const sameCylinder = (one: string, other: string): boolean => numberKey(one) === numberKey(other);
