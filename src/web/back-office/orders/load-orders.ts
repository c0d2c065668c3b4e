import { cleanMobile, isMobile } from "#domain/india.ts";
import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/back-office/shell/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/back-office/shell/list-address.ts";
import { loadForAdmin } from "#web/back-office/shell/load-for-admin.ts";

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
