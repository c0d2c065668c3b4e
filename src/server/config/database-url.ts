/** DATABASE_URL as libpq writes it: one address, or several with commas where any of them may hold the database. */

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]*)([^#]*)$/;
/** The shop writes, so it looks for the one that takes changes whatever is said here; what contradicts that is a mistake. */
const WRITABLE = /^target_session_attrs=(any|read-write|primary)$/;

/** One address for each host, or undefined when it is none that could be used. */
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
