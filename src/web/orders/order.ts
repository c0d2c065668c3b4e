/** An order as it travels: what the browser claims, and what the shop answers. */
import type { ClientInput, ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type OrderBody = ClientInput<EndpointNamed<"POST /api/orders">>["body"];
export type Order = ClientOutput<EndpointNamed<"POST /api/orders">>["order"];

/** Heard when an order did not reach the shop: it is tried again after a while, with or without news of the network. */
export const ORDER_SAVED = "orderKept";
