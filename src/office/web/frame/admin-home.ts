import { redirect } from "react-router";
import type { AdminRole } from "#platform/api/roles.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import type { Route } from "./+types/admin-home";

/** Where a role starts, if not at the dashboard. */
const HOMES: Partial<Record<AdminRole, string>> = { counter: "/admin/take-order", dispatch: "/admin/yard" };

export async function loader({ context }: Route.LoaderArgs) {
  const { admin } = await callApi("GET /api/session", {}, context.get(apiContext));
  return redirect((admin && HOMES[admin.role]) ?? "/admin/dashboard");
}
