import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

/** Where to pay. */
export type PaymentDetails = Answered<EndpointNamed<"GET /api/payment-details">>;
