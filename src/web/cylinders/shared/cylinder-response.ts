import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

/** A cylinder as the shop tells it to whoever asks: strangers get less of it. */
export type CylinderResponse = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}">>;

export type HistoryResponse = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}/history">>;
