import { callApi, type SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

type Asked = Parameters<typeof callForList<"GET /api/cylinders">>[1]["query"];

/** Every cylinder the address asks for, with how many there are and how they stand. */
export function loadOfficeCylinders(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, ["q", "status"]), ...pageAsked(search) } as Asked;
  return loadForAdmin(async () => {
    const [list, counts] = await Promise.all([
      callForList("GET /api/cylinders", { query }, api),
      callApi("GET /api/cylinder-counts", {}, api),
    ]);
    return { list, counts };
  });
}

export const officeCylinderPath = (cylinderNumber: string): string =>
  `/admin/cylinders/${encodeURIComponent(cylinderNumber)}`;
