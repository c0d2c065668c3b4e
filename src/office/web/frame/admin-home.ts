import { redirect } from "react-router";
import { apiContext, callApi } from "#platform/web/api.ts";
import type { Route } from "./+types/admin-home";

/** Dispatch staff start in the yard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { admin } = await callApi("GET /api/session", {}, context.get(apiContext));
  return redirect(admin?.role === "dispatch" ? "/admin/yard" : "/admin/dashboard");
}
