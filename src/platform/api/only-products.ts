/**
 * Header of GET /api/products: the comma-separated ids that a page needs. A shop with few products sends all of them anyway; one with
 * too many for a page sends only these, and confirms it with the same header.
 */
export const ONLY_PRODUCTS = "x-only-products";
