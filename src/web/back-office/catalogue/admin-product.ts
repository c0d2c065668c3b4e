import type { AdminProduct } from "#contract/catalogue/admin-product.ts";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { cardTitle } from "#domain/catalogue/card-title.ts";
import { formOf } from "#domain/catalogue/product-form.ts";

export type { AdminProduct };
export type ImportResponse = ClientOutput<EndpointNamed<"POST /api/admin/products/import">>;

/** Name of a product in the back office; wire and pipe often have none of their own. */
export const titleOf = (product: AdminProduct): string => cardTitle(product);

export const formOfAdmin = (product: AdminProduct) => formOf(product);
