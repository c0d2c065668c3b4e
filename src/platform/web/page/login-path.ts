/** The login path, which returns to this page afterwards. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === "/auth") return `${pathname}${search}`;
  return `/auth?next=${encodeURIComponent(pathname + search).replaceAll("%2F", "/")}`;
}
