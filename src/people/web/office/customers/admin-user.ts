import type { EndpointNamed } from "#app/api/every-endpoint.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";

export type AdminUser = ClientOutput<EndpointNamed<"GET /api/admin/users">>[number];
export type UserFile = ClientOutput<EndpointNamed<"GET /api/admin/users/{mobile}">>;
