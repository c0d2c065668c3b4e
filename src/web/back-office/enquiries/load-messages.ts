import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

export type Message = Answered<EndpointNamed<"GET /api/admin/messages">>[number];
export type Subscriber = Answered<EndpointNamed<"GET /api/admin/subscribers">>[number];

type AskedOf<Name extends "GET /api/admin/messages" | "GET /api/admin/subscribers"> = Parameters<
  typeof callForList<Name>
>[1]["query"];

export function loadMessages(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, ["q", "handled", "sort"]), ...pageAsked(search) };
  return loadForAdmin(() =>
    callForList("GET /api/admin/messages", { query: query as AskedOf<"GET /api/admin/messages"> }, api),
  );
}

export function loadSubscribers(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, ["q", "confirmed", "sort"]), ...pageAsked(search) };
  return loadForAdmin(() =>
    callForList("GET /api/admin/subscribers", { query: query as AskedOf<"GET /api/admin/subscribers"> }, api),
  );
}
