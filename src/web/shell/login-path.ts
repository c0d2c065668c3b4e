/** Where Login leads, so that one comes back to this very page afterwards. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === "/auth") return `${pathname}${search}`;
  return `/auth?next=${encodeURIComponent(pathname + search).replaceAll("%2F", "/")}`;
}
