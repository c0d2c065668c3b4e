import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

const FILTERS = ["q", "verified", "sort"] as const;

/** The users that the address asks for. */
export function loadUsers(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, FILTERS), ...pageAsked(search) } as Parameters<
    typeof callForList<"GET /api/admin/users">
  >[1]["query"];
  return loadForAdmin(() => callForList("GET /api/admin/users", { query }, api));
}
