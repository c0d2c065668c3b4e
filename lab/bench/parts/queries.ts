/** Every interactive query: back-office lists with each filter, dashboard and search, the shop's search, and the lists of cylinders. */
import { AS_ADMIN } from "../../reliability/workload/trial-shop.ts";
import { AS_FILLER, type Size } from "../fill/lists.ts";

export type Query = { name: string; path: string; target: number; headers?: Record<string, string> };

const LIST = 100;
const DASHBOARD = 200;
const SEARCH = 50;

const listOf = (name: string, path: string, queries: readonly string[]): Query[] =>
  queries.map((query) => ({ name: `${name} ${query}`, path: `/api/${path}?limit=50&${query}`, target: LIST }));

export const queriesFor = (size: Pick<Size, "orders" | "users">): Query[] => [
  ...listOf("orders", "admin/orders", [
    "",
    "offset=10000",
    `after=${size.orders / 2}`,
    `before=${size.orders / 2}`,
    `sort=smallest&after=${size.orders / 2}`,
    "payment=paid",
    `payment=paid&after=${size.orders / 2}`,
    "payment=to-check",
    "payment=unpaid",
    "payment=cancelled",
    "dispatch=to-dispatch",
    "dispatch=dispatched",
    "empties=expected",
    "empties=due-soon",
    "empties=overdue",
    "state=Sikkim",
    "state=Delhi",
    "from=2026-01-05&to=2026-01-11",
    "sort=largest",
    "sort=oldest&payment=to-check",
    "state=Delhi&payment=unpaid&sort=largest",
    "mobile=9000000471",
    "q=ORD1700015700000",
    "q=4711000",
    "q=9000000471",
    "q=412300004711",
    "q=07AAACT04711",
    "q=kumar",
    "q=Cooling 4711",
    "q=sharma cooling delhi",
    "q=nobody at all",
    "q=zq",
  ]),
  { name: "order groups", path: "/api/admin/order-groups", target: LIST },
  ...listOf("users", "admin/users", [
    "",
    "q=meena",
    "q=9000000471",
    "q=trader4711@",
    "q=nobody",
    "verified=no",
    "sort=name",
    "sort=-company",
  ]),
  ...listOf("receivables", "admin/receivables", ["", "sort=largest", "what=advance", `offset=${size.users / 4}`]),
  { name: "receivable totals", path: "/api/admin/receivable-totals", target: LIST },
  ...listOf("ledger", "admin/ledger", [
    "",
    "offset=10000",
    `after=${size.orders / 2}`,
    `kind=invoice&after=${size.orders / 2}`,
    "mobile=9000000471",
  ]),
  {
    name: "statement of a year",
    path: "/api/account-statement?mobile=9000000471&from=2025-12-01&to=2026-11-30",
    target: LIST,
  },
  { name: "a customer's account", path: "/api/admin/customer-accounts/9000000471", target: LIST },
  ...listOf("products", "admin/products", ["", "q=capacitor 47", "sort=-price", "stock=out"]),
  ...listOf("publications", "admin/prices/publications", ["", "status=scheduled"]),
  ...listOf("QR users", "admin/qr-users", ["", "status=pending", "q=filler4711", "sort=email"]),
  ...listOf("messages", "admin/messages", ["", "handled=no", "handled=no&sort=oldest", "q=visitor 4711"]),
  ...listOf("subscribers", "admin/subscribers", ["", "confirmed=no", "q=reader4711"]),
  ...listOf("mails", "admin/mails", ["", "status=waiting", "status=sent", "q=trader4711", "sort=oldest"]),
  ...listOf("audit", "admin/audit", [
    "",
    "offset=10000",
    `after=${size.orders}`,
    `action=dispatch&before=${size.orders}`,
    "action=dispatch",
    "action=change-settings",
    "action=revoke-token",
    "actor=asha",
    "actor=holiday",
    "actor=zq",
    "kind=settings",
    "object=9000000471/ORD1700739627000",
    "object=nothing",
    "actor=asha&action=change-settings",
  ]),
  ...listOf("an admin's cylinders", "cylinders", ["", "status=inactive", "q=SH-4711"]),
  ...listOf("a QR user's cylinders", "cylinders", ["", "status=inactive", "q=SH-29471", "offset=5000"]).map(
    (question) => ({ ...question, headers: AS_FILLER }),
  ),
  { name: "a QR user's counts", path: "/api/cylinder-counts", target: LIST, headers: AS_FILLER },
  { name: "payment desk", path: "/api/admin/payments", target: LIST },
  { name: "a customer's file", path: "/api/admin/users/9000000471", target: LIST },
  ...["ORD17000157", "9000000471", "kumar", "nobody at all", "zq"].map((q) => ({
    name: `search ${q}`,
    path: `/api/admin/search?q=${q}`,
    target: LIST,
  })),
  { name: "the shop's first page", path: "/api/catalogue", target: SEARCH },
  // Another minimum price each time, so that no response comes from the cache.
  ...["q=fan motor 47", "q=capacitor", "q=capasitor", "q=termostat 470", "q=ca", "stock=inStock&max=90000"].map(
    (query) => ({ name: `the shop's search ${query}`, path: `/api/catalogue?${query}&min={round}`, target: SEARCH }),
  ),
  { name: "overview", path: "/api/admin/overview", target: DASHBOARD },
  { name: "today", path: "/api/admin/today", target: DASHBOARD },
  { name: "to do", path: "/api/admin/to-do", target: DASHBOARD },
];

/** For the shop of fill/custody.ts, with the names of its cylinders and customers. */
export const custodyQueries: readonly Query[] = [
  { name: "a cylinder by its number", path: "/api/cylinders/sh-47", target: LIST },
  { name: "its history", path: "/api/cylinders/sh-47/history", target: LIST },
  { name: "a customer's holdings", path: "/api/holdings?mobile=9000000000", target: LIST },
  ...["show=overdue", "show=condemned", "show=tests-due"].map((query) => ({
    name: `custody ${query}`,
    path: `/api/admin/custody?${query}`,
    target: LIST,
  })),
  ...["figures", "rotation", "holders"].map((name) => ({
    name: `custody ${name}`,
    path: `/api/admin/custody/${name}`,
    target: DASHBOARD,
  })),
];

/** Milliseconds over HTTP; a failed response aborts the benchmark. */
export async function timesOf(address: string, { path, headers }: Query, rounds: number): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(address + path.replace("{round}", String(round + 1)), { headers: headers ?? AS_ADMIN });
    await answer.arrayBuffer();
    taken.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  }
  return taken;
}
