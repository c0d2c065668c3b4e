import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type AdminOrder = ClientOutput<EndpointNamed<"GET /api/admin/orders">>[number];
export type OrderFile = ClientOutput<EndpointNamed<"GET /api/admin/orders/{mobile}/{orderNumber}">>;

/** What speaks against a payment; that an e-way bill is needed does not. */
export const paymentWarnings = ({ warnings }: Pick<OrderFile, "warnings">) =>
  warnings.filter(({ kind }) => kind !== "e-way-bill");
