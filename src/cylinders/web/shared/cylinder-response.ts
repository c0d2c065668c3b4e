import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";

/** A cylinder as the server returns it; strangers get fewer fields. */
export type CylinderResponse = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}">>;

export type HistoryResponse = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}/history">>;
