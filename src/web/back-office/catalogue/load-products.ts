import type { SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

const FILTERS = ["q", "category", "stock", "archived", "sort"] as const;

type Asked = Parameters<typeof callForList<"GET /api/admin/products">>[1]["query"];

export function loadProducts(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, FILTERS), ...pageAsked(search) } as Asked;
  return loadForAdmin(() => callForList("GET /api/admin/products", { query }, api));
}
