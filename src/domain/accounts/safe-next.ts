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

/** The path to follow, with its query; home when it is missing or not one of ours. */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > LONGEST || MISLEADING.test(next)) return "/";
  const path = next.replace(/[?#].*$/, "");
  return PLACES.has(path) || [PRODUCT, INVOICE, OFFER].some((place) => place.test(path)) ? next : "/";
}

const OFFICE = /^\/(?:admin|qr-admin)(?:[/?#]|$)/;
/** A path that a browser would shorten, and so lead out of the back office. */
const CLIMBS = /\/(?:\/|\.\.?(?:\/|$)|[^/]*%2[ef])/i;

/** The same for the back office's own login, which leads nowhere but into the back office. */
export function safeOfficeNext(next: string | null | undefined): string {
  const dashboard = "/admin/dashboard";
  if (!next || next.length > LONGEST || MISLEADING.test(next)) return dashboard;
  const path = next.replace(/[?#].*$/, "");
  return OFFICE.test(next) && !CLIMBS.test(path) && !path.startsWith("/admin/login") ? next : dashboard;
}
