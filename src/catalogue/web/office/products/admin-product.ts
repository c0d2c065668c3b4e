import type { AdminProduct } from "#catalogue/api/admin-product.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { formOf } from "#catalogue/rules/products/product-form.ts";

export type { AdminProduct };

/** Name of a product in the back office; wire and pipe often have none of their own. */
export const titleOf = (product: AdminProduct): string => cardTitle(product);

export const formOfAdmin = (product: AdminProduct) => formOf(product);
