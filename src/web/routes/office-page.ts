import { data } from "react-router";
import type { Route } from "./+types/office-page";

/** Every screen of the back office, as the pages of the shop know it: an address that is opened as a page of its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  // Already there, and the server knew no such screen: to ask again would never end.
  if (request.url === window.location.href.replace(/#.*/, "")) return loader();
  window.location.assign(request.url);
  // The page is being left: nothing of this one is drawn any more.
  return new Promise(() => {});
}

/** Whoever comes to the server with an address that no screen has. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function OfficePage() {
  return null;
}
