/** Parses DATABASE_URL in libpq syntax, which allows several hosts separated by commas. */

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]*)((?:[@/?][^#]*)?)$/;
/** The shop needs a writable server, so an option that contradicts this is an error. */
const WRITABLE = /^target_session_attrs=(any|read-write|primary)$/;

/** One address per host; undefined if unusable. */
export function addressesIn(databaseUrl: string): string[] | undefined {
  const [, scheme, login = "", hosts, rest = ""] = ADDRESS.exec(databaseUrl) ?? [];
  if (scheme === undefined || hosts === undefined) return undefined;
  const [path = "", query] = rest.split("?");
  const options = query === undefined ? [] : query.split("&");
  const attributes = options.filter((option) => option.startsWith("target_session_attrs="));
  if (!attributes.every((attribute) => WRITABLE.test(attribute))) return undefined;
  const others = options.filter((option) => !attributes.includes(option));
  const tail = others.length === 0 ? path : `${path}?${others.join("&")}`;
  const addresses = hosts.split(",").map((host) => `${scheme}${login}${host}${tail}`);
  const several = addresses.length > 1;
  return addresses.every((address) => URL.canParse(address)) && !(several && hosts.split(",").includes(""))
    ? addresses
    : undefined;
}
