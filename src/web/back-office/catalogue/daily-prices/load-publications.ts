import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

type Asked = Parameters<typeof callForList<"GET /api/admin/prices/publications">>[1]["query"];

export function loadPublications(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, ["status"]), ...pageAsked(search) } as Asked;
  return loadForAdmin(() => callForList("GET /api/admin/prices/publications", { query }, api));
}
