import type { EndpointNamed } from "#app/api/every-endpoint.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";

/** A cylinder as the server returns it; strangers get fewer fields. */
export type CylinderResponse = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}">>;

export type HistoryResponse = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}/history">>;
