import { redirect } from "react-router";
import { splitAddress } from "#platform/rules/language/language.ts";
import type { LoaderArgs } from "#platform/web/office-kit/list/loaders.ts";
import { MOVED_SCREENS } from "./menu.ts";

/** Old addresses of screens that are now part of another. Their filters stay. */
export function loader({ request }: Pick<LoaderArgs, "request">): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`${MOVED_SCREENS[splitAddress(pathname).path] ?? "/admin"}${search}`);
}
