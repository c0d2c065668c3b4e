import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";

export type AdminOrder = ClientOutput<EndpointNamed<"GET /api/admin/orders">>[number];
export type OrderFile = ClientOutput<EndpointNamed<"GET /api/admin/orders/{mobile}/{orderNumber}">>;

/** Warnings about the payment; a required e-way bill is not one. */
export const paymentWarnings = ({ warnings }: Pick<OrderFile, "warnings">) =>
  warnings.filter(({ kind }) => kind !== "e-way-bill");
