import { data } from "react-router";
import type { Route } from "./+types/office-redirect";

/** Back-office paths as the shop's pages see them: opened with a full page load. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  // The server has no such screen: loading it again would loop forever.
  if (request.url === window.location.href.replace(/#.*/, "")) return loader();
  window.location.assign(request.url);
  // The page is being unloaded, so nothing more is rendered.
  return new Promise(() => {});
}

/** For a path on the server that no screen has. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function OfficePage() {
  return null;
}
