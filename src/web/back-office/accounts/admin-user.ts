import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type AdminUser = Answered<EndpointNamed<"GET /api/admin/users">>[number];
export type UserFile = Answered<EndpointNamed<"GET /api/admin/users/{mobile}">>;
