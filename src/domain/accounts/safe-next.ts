/** Where a login may lead on to: places of this shop that a customer comes from, and nowhere else. */
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
  "/share-proof",
  "/terms",
  "/privacy",
]);
const PRODUCT = /^\/product\/[A-Za-z0-9][A-Za-z0-9._~-]*$/;
const INVOICE = /^\/my-orders\/ORD\d{1,20}\/invoice$/;
const OFFER = /^\/offers\/[0-9a-f-]{36}$/;
/** A browser reads \\ as / and drops tabs and line ends, so //elsewhere hides behind them. */
const MISLEADING = /[\\\p{Cc}]/u;
const LONGEST = 512;

const isReadable = (next: string | null | undefined, longest = LONGEST): next is string =>
  !!next && next.length <= longest && !MISLEADING.test(next);
const pathOf = (next: string) => next.replace(/[?#].*$/, "");

/** The path to follow, with its query; home when it is missing or not one of ours. */
export function safeNext(next: string | null | undefined): string {
  if (!isReadable(next)) return "/";
  const path = pathOf(next);
  return PLACES.has(path) || [PRODUCT, INVOICE, OFFER].some((place) => place.test(path)) ? next : "/";
}

const OFFICE = /^\/(?:admin|qr-admin)(?:[/?#]|$)/;
/** A path that a browser would shorten, and so lead out of the back office. */
const CLIMBS = /\/(?:\/|\.\.?(?:\/|$)|[^/]*%2[ef])/i;

/** The same for the back office's own login, which leads nowhere but into the back office. */
export function safeOfficeNext(next: string | null | undefined): string {
  const dashboard = "/admin/dashboard";
  if (!isReadable(next)) return dashboard;
  const path = pathOf(next);
  return OFFICE.test(next) && !CLIMBS.test(path) && !path.startsWith("/admin/login") ? next : dashboard;
}

const TOOL_PLACES: ReadonlySet<string> = new Set(["/qr-generator", "/cylinder-labels", "/gas-cylinders"]);
/** A blank label that is to be bound. */
const LABEL = /^\/c\/[0-9a-z.]{1,40}$/i;
/** The address of a transfer holds all that is known of the cylinder. */
const LONGEST_IN_TOOL = 4096;

/** The same for the login of the cylinder tool: the generator, unless one came from another page of the tool. */
export function safeToolNext(next: string | null | undefined): string {
  const generator = "/qr-generator";
  if (!isReadable(next, LONGEST_IN_TOOL)) return generator;
  const path = pathOf(next);
  return TOOL_PLACES.has(path) || LABEL.test(path) ? next : generator;
}
