import { DashboardLists, loadDashboardList } from "#web/back-office/dashboard/dashboard-lists.tsx";
import type { Route } from "./+types/admin-dashboard-lists";

export const loader = loadDashboardList;

export default function AdminDashboardLists({ loaderData }: Route.ComponentProps) {
  return loaderData && <DashboardLists list={loaderData} />;
}
