import type { ClientInput, ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";

export type OrderBody = ClientInput<EndpointNamed<"POST /api/orders">>["body"];
export type Order = ClientOutput<EndpointNamed<"POST /api/orders">>["order"];
