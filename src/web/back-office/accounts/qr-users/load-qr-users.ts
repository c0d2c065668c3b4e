import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { ApiProblem, type SendToApi } from "#web/api.ts";
import { callForList } from "#web/office-kit/call-for-list.ts";
import { filtersIn, pageAsked } from "#web/office-kit/list-address.ts";
import { loadForAdmin } from "#web/office-kit/load-for-admin.ts";

export type QrUser = Answered<EndpointNamed<"GET /api/admin/qr-users">>[number];

type Asked = Parameters<typeof callForList<"GET /api/admin/qr-users">>[1]["query"];

/** The QR users that the address asks for; "failed" when the list could not be had, which the page then says. */
export function loadQrUsers(search: URLSearchParams, api: SendToApi) {
  const query = { ...filtersIn(search, ["q", "status", "sort"]), ...pageAsked(search) } as Asked;
  return loadForAdmin(async () => {
    try {
      return await callForList("GET /api/admin/qr-users", { query }, api);
    } catch (error) {
      if (error instanceof ApiProblem && error.status >= 500) return "failed" as const;
      throw error;
    }
  });
}
