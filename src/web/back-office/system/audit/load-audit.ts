import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

export type AuditEntry = Answered<EndpointNamed<"GET /api/admin/audit">>[number];

type Asked = Parameters<typeof callForList<"GET /api/admin/audit">>[1]["query"];

export function loadAudit(search: URLSearchParams, api: SendToApi) {
  const { from, to, ...filters } = filtersIn(search, ["actor", "action", "kind", "object", "from", "to", "sort"]);
  const query = { ...filters, ...daysAsked(from, to), ...pageAsked(search) } as Asked;
  return loadForAdmin(() => callForList("GET /api/admin/audit", { query }, api));
}

/** Days are those of India, from the first minute to the last. */
export const daysAsked = (from: string | undefined, to: string | undefined) => ({
  ...(from && { from: `${from}T00:00:00+05:30` }),
  ...(to && { to: `${to}T23:59:59.999+05:30` }),
});
