import type { SendToApi } from "#web/api.ts";
import { loadUsers } from "#web/back-office/accounts/load-users.ts";
import { loadOrders } from "#web/back-office/orders/load-orders.ts";
import { tabIn } from "./dashboard-tabs.ts";
import { loadPriceTable } from "./load-price-table.ts";

export type DashboardList = NonNullable<Awaited<ReturnType<typeof loadDashboardList>>>;

/** The list of the tab that the address names; the other two are not asked for. */
export async function loadDashboardList(search: URLSearchParams, api: SendToApi) {
  switch (tabIn(search)) {
    case "users": {
      const listed = await loadUsers(search, api);
      return listed && { tab: "users" as const, listed };
    }
    case "orders": {
      const listed = await loadOrders(search, api);
      return listed && { tab: "orders" as const, listed };
    }
    case "products": {
      const listed = await loadPriceTable(search, api);
      return listed && { tab: "products" as const, listed };
    }
  }
}
