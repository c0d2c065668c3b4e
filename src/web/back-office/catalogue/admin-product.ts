import type { AdminProduct } from "#contract/catalogue/admin-product.ts";
import { cardTitle } from "#domain/catalogue/card-title.ts";
import { formOf } from "#domain/catalogue/product-form.ts";

export type { AdminProduct };

/** Name of a product in the back office; wire and pipe often have none of their own. */
export const titleOf = (product: AdminProduct): string => cardTitle(product);

export const formOfAdmin = (product: AdminProduct) => formOf(product);
