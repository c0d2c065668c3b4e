import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";

export type CustomerAccount = ClientOutput<EndpointNamed<"GET /api/admin/customer-accounts/{mobile}">>;
export type ReceivedPayment = CustomerAccount["payments"][number];
