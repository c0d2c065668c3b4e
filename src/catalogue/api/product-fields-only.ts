/** Maximum ids per request: a cart has no more lines. */
export const MAX_NAMED = 200;
