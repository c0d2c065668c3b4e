import { expect, test } from "vitest";
import { sharedAddress } from "#app/web/shared-pages.ts";
import {
  aheadIn,
  cacheStrategyFor,
  filesIn,
  isStaleAhead,
  mayBeCached,
  withNotice,
  withoutModules,
  withReload,
} from "./cache-strategy.ts";

const SHOP = "https://shop.example";
const page = { method: "GET", mode: "navigate" };
const call = { method: "GET", mode: "cors" };

test.each([
  { input: { ...call, url: "/assets/home-DJAP3qvc.js" }, treated: { kind: "asset" } },
  { input: { ...call, url: "/images/products/r32.svg" }, treated: { kind: "picture" } },
  { input: { ...page, url: "/" }, treated: { kind: "page", key: "/" } },
  { input: { ...page, url: "/?utm_source=chat" }, treated: { kind: "page", key: "/" } },
  { input: { ...page, url: "/product/r32?fbclid=1" }, treated: { kind: "page", key: "/product/r32" } },
  { input: { ...call, url: "/_.data" }, treated: { kind: "step", key: "/_.data" } },
  { input: { ...call, url: "/checkout.data?_routes=root" }, treated: { kind: "step", key: "/_.data?_routes=root" } },
  { input: { ...call, url: "/empty-cylinders.data" }, treated: { kind: "step", key: "/_.data?_routes=root" } },
  { input: { ...call, url: "/api/products" }, treated: { kind: "prices", key: "/api/products" } },
  { input: { ...page, url: "/checkout?step=payment" }, treated: { kind: "own-page", key: "/checkout?shell" } },
  { input: { ...page, url: "/my-orders" }, treated: { kind: "own-page", key: "/my-orders?shell" } },
  { input: { ...page, url: "/hi/my-orders" }, treated: { kind: "own-page", key: "/hi/my-orders?shell" } },
  {
    input: { ...page, url: "/admin/returns" },
    treated: { kind: "own-page", key: "/admin/returns?shell", instead: "/admin/yard" },
  },
  {
    input: { ...page, url: "/qr-admin?status=pending" },
    treated: { kind: "own-page", key: "/qr-admin?shell", instead: "/admin/yard" },
  },
  { input: { ...call, url: "/hi.data" }, treated: { kind: "step", key: "/hi.data" } },
  {
    input: { ...call, url: "/hi/checkout.data?_routes=root" },
    treated: { kind: "step", key: "/hi.data?_routes=root" },
  },
  { input: { ...call, url: "/assets/hi-1x2y/home-DJAP3qvc.js" }, treated: { kind: "asset" } },
])("without a signal $input.method $input.url is $treated.kind", ({ input, treated }) => {
  expect(cacheStrategyFor({ ...input, url: SHOP + input.url }, SHOP, sharedAddress)).toEqual(treated);
});

test.each(["/account", "/pay?token=x", "/my-quotes", "/my-orders/ORD1/invoice"])(
  "the private page %s is not cached",
  (url) => {
    expect(cacheStrategyFor({ ...page, url: SHOP + url }, SHOP, sharedAddress)).toEqual({ kind: "own-page" });
  },
);

test.each([
  { url: "/admin/orders", instead: "/admin/yard" },
  { url: "/hi/admin/orders/9876543210/ORD1", instead: "/hi/admin/yard" },
])("without a signal $url leads to the yard", ({ url, instead }) => {
  expect(cacheStrategyFor({ ...page, url: SHOP + url }, SHOP, sharedAddress)).toEqual({ kind: "own-page", instead });
});

test.each([
  { ...call, url: `${SHOP}/api/session` },
  { ...call, url: `${SHOP}/api/orders?mobile=9876543210` },
  { ...call, url: `${SHOP}/api/payment-details` },
  { ...call, url: `${SHOP}/api/my-prices` },
  { ...call, url: `${SHOP}/api/products?q=r32` },
  { ...call, url: `${SHOP}/checkout.data` },
  { ...call, url: `${SHOP}/my-orders.data?_routes=routes%2Fmy-orders` },
  { ...call, url: `${SHOP}/admin/orders.data` },
  { method: "POST", mode: "cors", url: `${SHOP}/api/orders` },
  { ...call, url: "https://pictures.example/images/r32.svg" },
])("$method $url is not cached", (input) => {
  expect(cacheStrategyFor(input, SHOP, sharedAddress)).toEqual({ kind: "never" });
});

test.each(["en", "hi"] as const)("everything cached in advance in %s is found when requested", (language) => {
  for (const address of aheadIn(language)) {
    const input = { ...(/data|api/.test(address) ? call : page), url: SHOP + address };
    const treatment = cacheStrategyFor(input, SHOP, sharedAddress);
    expect(treatment).toMatchObject({ kind: expect.stringMatching(/page|prices|step/), key: address });
  }
});

const response = (headers: Record<string, string>, status = 200) =>
  Object.defineProperty(new Response("", { status, headers }), "type", { value: "basic" });

test.each([
  { caching: "no-cache", status: 200, stored: true },
  { caching: "public, max-age=60", status: 200, stored: true },
  { caching: "no-store", status: 200, stored: false },
  { caching: "private, no-cache", status: 200, stored: false },
  { caching: "no-cache", status: 503, stored: false },
  { caching: "no-cache", status: 404, stored: false },
])("a $status response with “$caching” is cached: $stored", ({ caching, status, stored: cached }) => {
  expect(mayBeCached(response({ "cache-control": caching }, status))).toBe(cached);
});

const NOW = new Date("2026-11-16T04:00:00Z");
const ago = (minutes: number) => response({ date: new Date(NOW.getTime() - minutes * 60_000).toUTCString() });

test("pages cached ahead are refreshed after half an hour", () => {
  expect([isStaleAhead(ago(29), NOW), isStaleAhead(ago(31), NOW), isStaleAhead(undefined, NOW)]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a cached page shows the time of its prices", () => {
  const html =
    '<!DOCTYPE html><html lang="en-IN" data-no-signal="Prices as of {when} – no signal"><head></head></html>';
  const shown = withNotice(html, new Date("2026-11-16T03:40:00Z"));
  expect(shown).toContain('data-cached="Prices as of 16 Nov, 09:10 – no signal"');
  expect(shown).toContain('data-cached-at="2026-11-16T03:40:00.000Z"');
  expect(withNotice("<p>no page</p>", NOW)).toBe("<p>no page</p>");
});

test("a cached page preloads no modules before its first paint", () => {
  const page = `<html lang="en-IN" data-no-signal="{when}"><head><link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/><style>p{}</style></head></html>`;
  expect(withNotice(page, NOW)).toContain("<head><style>p{}</style></head>");
});

test("the offline page runs no module scripts and retains the chosen colour theme", () => {
  const colours = '<script nonce="">document.documentElement.dataset.theme = "dark"</script>';
  const modules =
    '<script async="" type="module" nonce="">import "/assets/a.js";</script><script type="module" src="/b.js"></script>';
  expect(withoutModules(`<html>${colours}<a href="">Try again</a>${modules}</html>`)).toBe(
    `<html>${colours}<a href="">Try again</a></html>`,
  );
});

test("a page names its scripts and styles, each once", () => {
  const html = `<link href="/assets/root-1a.css"><script src="/assets/hi-1x/entry-2b.js"></script><img src="/assets/images/a.png">
    <script>import("/assets/hi-1x/entry-2b.js")</script>`;
  expect(filesIn(html)).toEqual(["/assets/root-1a.css", "/assets/hi-1x/entry-2b.js"]);
  expect(filesIn("")).toEqual([]);
});

test("the offline page in place of an office page opens that page by itself", () => {
  const page = withReload("<html><head><title>No signal</title></head></html>");
  expect(page).toMatch(/^<html data-office><head><meta http-equiv="refresh" content="10"><title>/);
});
