import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";

export type OwnProfile = Omit<ClientOutput<EndpointNamed<"PUT /api/users/{mobile}">>, "warnings">;

/** Null without a session. */
export async function readOwnProfile(send?: SendToApi): Promise<OwnProfile | null> {
  const { customer } = await callApi("GET /api/session", {}, send);
  if (!customer) return null;
  const sent = await callApi("GET /api/users/{mobile}", { params: { mobile: customer.mobile } }, send);
  // Without an address in it, the session ended between the two calls.
  return sent.address === undefined ? null : (sent as OwnProfile);
}
