import type { EndpointNamed } from "#app/api/every-endpoint.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";

export type CustomerAccount = ClientOutput<EndpointNamed<"GET /api/admin/customer-accounts/{mobile}">>;
export type ReceivedPayment = CustomerAccount["payments"][number];
