import { cleanMobile, isMobile } from "#domain/india.ts";
import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

const FILTERS = ["q", "mobile", "payment", "dispatch", "empties", "state", "from", "to", "paidOn", "sort"] as const;

/** The orders that the address asks for. */
export function loadOrders(search: URLSearchParams, api: SendToApi) {
  const { mobile, ...filters } = filtersIn(search, FILTERS);
  const query = {
    ...filters,
    ...(isMobile(cleanMobile(mobile ?? "")) && { mobile: cleanMobile(mobile ?? "") }),
    ...pageAsked(search),
  } as Parameters<typeof callForList<"GET /api/admin/orders">>[1]["query"];
  return loadForAdmin(() => callForList("GET /api/admin/orders", { query }, api));
}
