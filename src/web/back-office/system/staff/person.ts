import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

export type Person = ClientOutput<EndpointNamed<"GET /api/admin/staff">>[number];

/** `link` is null when the shop mailed it. */
export type Invitation = Pick<Person, "name" | "email" | "mobile"> & { link: string | null };
