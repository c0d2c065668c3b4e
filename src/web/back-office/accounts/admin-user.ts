import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type AdminUser = ClientOutput<EndpointNamed<"GET /api/admin/users">>[number];
export type UserFile = ClientOutput<EndpointNamed<"GET /api/admin/users/{mobile}">>;
