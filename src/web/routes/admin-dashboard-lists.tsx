import { DashboardLists } from "#web/back-office/dashboard/dashboard-lists.tsx";
import { loadDashboardList } from "#web/back-office/dashboard/load-dashboard-list.ts";
import type { Route } from "./+types/admin-dashboard-lists";

export const loader = loadDashboardList;

export default function AdminDashboardLists({ loaderData }: Route.ComponentProps) {
  return loaderData && <DashboardLists list={loaderData} />;
}
