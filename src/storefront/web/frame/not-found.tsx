import { data } from "react-router";
import type { Route } from "./+types/not-found";

/** A path that this page's route manifest does not have, perhaps one of the back office: the server decides. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  // The server has no such page: loading it again would loop forever.
  if (request.url === window.location.href.replace(/#.*/, "")) return loader();
  window.location.assign(request.url);
  // The page is being unloaded, so nothing more is rendered.
  return new Promise(() => {});
}

/** The error page explains it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
