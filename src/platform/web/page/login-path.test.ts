import { expect, test } from "vitest";
import { loginPath } from "./login-path.ts";

test.each([
  { pathname: "/", search: "", leads: "/auth?next=/" },
  { pathname: "/checkout", search: "", leads: "/auth?next=/checkout" },
  { pathname: "/", search: "?q=r32&cat=all", leads: "/auth?next=/%3Fq%3Dr32%26cat%3Dall" },
  { pathname: "/auth", search: "?next=/checkout", leads: "/auth?next=/checkout" },
])("from $pathname$search Login leads to $leads", ({ pathname, search, leads }) => {
  expect(loginPath({ pathname, search })).toBe(leads);
});
