import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

export type UnsentMail = Answered<EndpointNamed<"GET /api/admin/mails">>[number];

type Asked = Parameters<typeof callForList<"GET /api/admin/mails">>[1]["query"];

export function loadMails(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, ["q", "status", "sort"]), ...pageAsked(search) } as Asked;
  return loadForAdmin(() => callForList("GET /api/admin/mails", { query }, api));
}
