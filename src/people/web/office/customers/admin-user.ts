import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";

export type AdminUser = ClientOutput<EndpointNamed<"GET /api/admin/users">>[number];
export type UserFile = ClientOutput<EndpointNamed<"GET /api/admin/users/{mobile}">>;
