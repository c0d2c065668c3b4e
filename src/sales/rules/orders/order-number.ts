/** Assigned when the payment step opens, and the same over all retries. */
export const orderNumberAt = (instant: Date): string => `ORD${instant.getTime()}`;
