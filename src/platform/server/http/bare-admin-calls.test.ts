import { expect, test } from "vitest";
import { leadToAdminCall } from "./bare-admin-calls.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const TOKEN = { "x-admin-token": "secret" };

test.each([
  { url: "/admin/orders", headers: TOKEN, led: "/api/admin/orders" },
  { url: "/admin/orders?limit=5", headers: { accept: "application/json" }, led: "/api/admin/orders?limit=5" },
  { url: "/admin/orders/9810000001", headers: TOKEN, led: "/api/admin/orders/9810000001" },
  { url: "/admin/users", headers: { accept: "application/json, text/plain, */*" }, led: "/api/admin/users" },
  { url: "/admin/orders", headers: { accept: BROWSER }, led: "/admin/orders" },
  { url: "/admin/orders", headers: { accept: "*/*" }, led: "/admin/orders" },
  { url: "/admin/orders", headers: {}, led: "/admin/orders" },
  { url: "/admin/users", headers: { accept: "text/html, application/json;q=0.9" }, led: "/admin/users" },
  { url: "/admin/orders.data", headers: TOKEN, led: "/admin/orders.data" },
  { url: "/admin/orders/9810000001/ORD1", headers: TOKEN, led: "/admin/orders/9810000001/ORD1" },
  { url: "/admin/dashboard", headers: TOKEN, led: "/admin/dashboard" },
])("$url requested with $headers is routed to $led", ({ url, headers, led }) => {
  expect(leadToAdminCall({ method: "GET", url, headers })).toBe(led);
});

test("a page's URL accepts no writes", () => {
  expect(leadToAdminCall({ method: "POST", url: "/admin/orders", headers: TOKEN })).toBe("/admin/orders");
});
