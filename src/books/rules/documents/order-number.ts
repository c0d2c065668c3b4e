/** ORD and milliseconds of this century or the next. */
export const isOrderNumber = (text: string): boolean => /^ORD[0-9]{12,14}$/.test(text);
