/** The three lists of the dashboard; the address says which one is in sight. */
export const DASHBOARD_TABS = ["users", "orders", "products"] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const tabIn = (search: URLSearchParams): DashboardTab =>
  DASHBOARD_TABS.find((tab) => tab === search.get("tab")) ?? "users";
