/**
 * With GET /api/products: the ids that a page is about, with commas between. A shop with few products sends all of them as always; one with
 * too many for a page sends only these, and says so by the same header.
 */
export const ONLY_PRODUCTS = "x-only-products";

/** No more products than this are named in one question: a cart has no more lines. */
export const MAX_NAMED = 200;
