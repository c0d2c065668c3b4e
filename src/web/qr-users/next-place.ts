/** Where the login of the cylinder tool leads on to: the generator, unless one came from another page of the tool. */
const PLACES: ReadonlySet<string> = new Set(["/qr-generator", "/cylinder-labels", "/gas-cylinders"]);
/** A blank label that is to be bound. */
const A_LABEL = /^\/c\/[0-9a-z.]{1,40}$/i;
/** A browser reads \\ as / and drops tabs and line ends, so //elsewhere hides behind them. */
const MISLEADING = /[\\\p{Cc}]/u;
const LONGEST = 4096;

export function nextPlace(asked: string | null): string {
  if (!asked || asked.length > LONGEST || MISLEADING.test(asked)) return "/qr-generator";
  const path = asked.replace(/[?#].*$/, "");
  return PLACES.has(path) || A_LABEL.test(path) ? asked : "/qr-generator";
}

/** The login, and back to this very page with what its address held. */
export const qrLoginPath = (place: string): string => `/qr-login?next=${encodeURIComponent(place)}`;
