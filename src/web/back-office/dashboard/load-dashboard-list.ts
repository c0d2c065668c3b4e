import { loadUsers } from "#web/back-office/accounts/user-list.tsx";
import { loadOrders } from "#web/back-office/orders/order-list.tsx";
import { type LoaderArgs, searchOf } from "#web/office-kit/loaders.ts";
import { tabIn } from "./dashboard-tabs.ts";
import { loadPriceTable } from "./price-table.tsx";

export type DashboardList = NonNullable<Awaited<ReturnType<typeof loadDashboardList>>>;

/** The list of the tab that the address names; the other two are not asked for. */
export async function loadDashboardList(args: LoaderArgs) {
  switch (tabIn(searchOf(args))) {
    case "users": {
      const listed = await loadUsers(args);
      return listed && { tab: "users" as const, listed };
    }
    case "orders": {
      const listed = await loadOrders(args);
      return listed && { tab: "orders" as const, listed };
    }
    case "products": {
      const listed = await loadPriceTable(args);
      return listed && { tab: "products" as const, listed };
    }
  }
}
