import { redirect } from "react-router";
import { splitAddress } from "#platform/rules/language/language.ts";
import type { LoaderArgs } from "#platform/web/office-kit/list/loaders.ts";
import { MOVED_SCREENS } from "./menu.ts";

/** Old addresses of screens that are now part of another. Their filters stay. */
export function loader({ request }: Pick<LoaderArgs, "request">): Response {
  const { pathname, searchParams } = new URL(request.url);
  const { path } = splitAddress(pathname);
  const [screen = "", query] = (MOVED_SCREENS[path] ?? "/admin").split("?");
  const search = new URLSearchParams([...new URLSearchParams(query), ...searchParams]);
  return redirect(search.size > 0 ? `${screen}?${search}` : screen);
}
