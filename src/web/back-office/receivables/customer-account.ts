import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type CustomerAccount = ClientOutput<EndpointNamed<"GET /api/admin/customer-accounts/{mobile}">>;
export type ReceivedPayment = CustomerAccount["payments"][number];
