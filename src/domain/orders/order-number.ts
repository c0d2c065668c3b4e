/** An order is numbered when its payment step opens, and keeps that number however often it is sent. */
export const orderNumberAt = (instant: Date): string => `ORD${instant.getTime()}`;

/** What a browser may claim as an order number: ORD and milliseconds, from this century and the next. */
export const isOrderNumber = (text: string): boolean => /^ORD[0-9]{12,14}$/.test(text);
