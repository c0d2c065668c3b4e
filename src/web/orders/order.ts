/** An order as it travels: what the browser claims, and what the shop answers. */
import type { Answered, Asks } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type OrderBody = Asks<EndpointNamed<"POST /api/orders">>["body"];
export type Order = Answered<EndpointNamed<"POST /api/orders">>["order"];
