/** Assigned when the payment step opens, and the same over all retries. */
export const orderNumberAt = (instant: Date): string => `ORD${instant.getTime()}`;

/** ORD and milliseconds of this century or the next. */
export const isOrderNumber = (text: string): boolean => /^ORD[0-9]{12,14}$/.test(text);
