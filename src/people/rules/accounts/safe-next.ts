/** The only redirect targets after a customer's login. */
const PLACES: ReadonlySet<string> = new Set([
  "/",
  "/checkout",
  "/empty-cylinders",
  "/my-orders",
  "/my-quotes",
  "/my-cylinders",
  "/gas-cylinders",
  "/refrigerant-prices",
  "/rate-list",
  "/account",
  "/account/statement",
  "/terms",
  "/privacy",
]);
const PRODUCT = /^\/product\/[A-Za-z0-9][A-Za-z0-9._~-]*$/;
const INVOICE = /^\/my-orders\/ORD\d{1,20}\/invoice$/;
const OFFER = /^\/offers\/[0-9a-f-]{36}$/;
/** A browser reads \\ as / and drops tabs and line ends, which could hide //elsewhere. */
const MISLEADING = /[\\\p{Cc}]/u;
const LONGEST = 512;

const isReadable = (next: string | null | undefined, longest = LONGEST): next is string =>
  !!next && next.length <= longest && !MISLEADING.test(next);
const pathOf = (next: string) => next.replace(/[?#].*/s, "");

/** The path with its query; home when it is missing or not allowed. */
export function safeNext(next: string | null | undefined): string {
  if (!isReadable(next)) return "/";
  const path = pathOf(next);
  return PLACES.has(path) || [PRODUCT, INVOICE, OFFER].some((place) => place.test(path)) ? next : "/";
}

const OFFICE = /^\/(?:admin|qr-admin)(?:[/?#]|$)/;
/** A browser would normalize such a path, which could lead out of the back office. */
const CLIMBS = /\/(?:\/|\.\.?(?:\/|$)|[^/]*%2[ef])/i;

/** For the back office's login, which redirects only into the back office. `/admin` leads on by role. */
export function safeOfficeNext(next: string | null | undefined): string {
  const home = "/admin";
  if (!isReadable(next)) return home;
  const path = pathOf(next);
  return OFFICE.test(next) && !CLIMBS.test(path) && !path.startsWith("/admin/login") ? next : home;
}

const TOOL_PLACES: ReadonlySet<string> = new Set(["/qr-generator", "/cylinder-labels", "/gas-cylinders"]);
/** A blank label to bind. */
const LABEL = /^\/c\/[0-9a-z.]{1,40}$/i;
/** The URL of a transfer contains all data of the cylinder. */
const LONGEST_IN_TOOL = 4096;

/** For the cylinder tool's login: the generator, unless the user came from another page of the tool. */
export function safeToolNext(next: string | null | undefined): string {
  const generator = "/qr-generator";
  if (!isReadable(next, LONGEST_IN_TOOL)) return generator;
  const path = pathOf(next);
  return TOOL_PLACES.has(path) || LABEL.test(path) ? next : generator;
}
