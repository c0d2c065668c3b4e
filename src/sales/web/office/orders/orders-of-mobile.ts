import { data, redirect } from "react-router";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import type { Route } from "./+types/orders-of-mobile";

/** The specified address of a customer's orders. A program gets JSON there (bare-admin-calls.ts), a browser the filtered list. */
export function loader({ params }: Pick<Route.LoaderArgs, "params">): Response {
  const mobile = cleanMobile(params.mobile);
  if (!isMobile(mobile)) throw data(null, { status: 404 });
  return redirect(`/admin/orders?mobile=${mobile}`);
}
