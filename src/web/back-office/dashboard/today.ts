import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type Today = Answered<EndpointNamed<"GET /api/admin/today">>;
export type DaySales = Today["lastDays"][number];
