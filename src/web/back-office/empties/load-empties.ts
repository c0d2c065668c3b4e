import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

export type Debtor = Answered<EndpointNamed<"GET /api/admin/empties">>[number];
export type EmptiesAccount = Answered<EndpointNamed<"GET /api/admin/empties/{mobile}">>;

type Asked = Parameters<typeof callForList<"GET /api/admin/empties">>[1]["query"];

export function loadDebtors(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, ["q", "due"]), ...pageAsked(search) } as Asked;
  return loadForAdmin(() => callForList("GET /api/admin/empties", { query }, api));
}

export const emptiesPath = (mobile: string): string => `/admin/empties/${mobile}`;
