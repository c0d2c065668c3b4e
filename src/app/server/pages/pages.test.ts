import { expect, test } from "vitest";
import { anApp } from "#testing/app.ts";
import { pages, type Web } from "./pages.ts";

/** Each page is just its own address, and counts its renderings. Products called "none" do not exist. */
async function aShopWithPages(settings: Record<string, string> = {}, headOf?: () => Response) {
  const { app, shop } = await anApp({ settings });
  const made: string[] = [];
  const web: Web = {
    sharedAddress: (address) => (address.startsWith("/my-") ? undefined : address.replace(/[?&]utm_\w+=\w*/g, "")),
    async renderPage(request) {
      const { pathname, search } = new URL(request.url);
      made.push(pathname + search);
      if (request.method === "HEAD" && headOf) return headOf();
      const headers = { "content-type": "text/html; charset=utf-8" };
      return new Response(`<p>${pathname}</p>`, { status: pathname.endsWith("none") ? 404 : 200, headers });
    },
  };
  pages(app, { web: () => web, shop });
  return { app, made };
}

test("campaign parameters in a link share one page, rendered once", async () => {
  const { app, made } = await aShopWithPages();
  const links = ["/", "/?utm_source=a", "/?utm_source=b", "/?utm_medium=c"];
  for (const url of links) expect((await app.inject(url)).statusCode).toBe(200);
  expect(made).toEqual(["/"]);
});

test("a visitor who chose Hindi is redirected to the Hindi page, and proxies do not cache that", async () => {
  const { app, made } = await aShopWithPages();
  const headers = { cookie: "language=hi", "sec-fetch-site": "none", "sec-fetch-dest": "document" };
  const response = await app.inject({ url: "/product/r32", headers });
  expect([response.statusCode, response.headers.location, response.headers["cache-control"], made]).toEqual([
    302,
    "/hi/product/r32",
    "no-store",
    [],
  ]);
});

test("a visitor from outside who prefers Hindi is redirected, although the page is cached", async () => {
  const { app, made } = await aShopWithPages();
  const visitor = { "sec-fetch-site": "none", "sec-fetch-dest": "document", "accept-language": "hi-IN" };
  expect((await app.inject("/")).statusCode).toBe(200);
  const led = await app.inject({ url: "/", headers: visitor });
  expect([led.statusCode, led.headers.location]).toEqual([302, "/hi"]);
  const within = { ...visitor, "sec-fetch-site": "same-origin" };
  expect((await app.inject({ url: "/", headers: within })).statusCode).toBe(200);
  expect(made).toEqual(["/"]);
});

test.each([
  ["/hi//evil.example/checkout?step=2", "/hi/evil.example/checkout?step=2"],
  ["//evil.example/", "/evil.example/"],
  ["///evil.example//my-orders", "/evil.example/my-orders"],
])("%s cannot link to another host: it redirects to %s", async (url, location) => {
  const { app, made } = await aShopWithPages();
  const response = await app.inject({ url });
  expect([response.statusCode, response.headers.location, made]).toEqual([302, location, []]);
  expect((await app.inject({ url: "/product/r32?next=//evil.example" })).statusCode).toBe(200);
});

test("a missing product is rendered once, and its page is never cached", async () => {
  const { app, made } = await aShopWithPages();
  const response = await app.inject("/product/none");
  expect([response.statusCode, response.headers["cache-control"], response.body]).toEqual([
    404,
    "no-store",
    "<p>/product/none</p>",
  ]);
  expect(made).toEqual(["/product/none"]);
});

test("a HEAD request for a search engine file gets the same headers as a GET", async () => {
  const { app } = await aShopWithPages({}, () => new Response(null, { headers: { "content-type": "text/plain" } }));
  const response = await app.inject({ method: "HEAD", url: "/my-robots.txt" });
  expect([response.statusCode, response.headers["content-type"], response.body]).toEqual([200, "text/plain", ""]);
});

test.each(["/my-orders", "/"])("flooding %s gets a readable wait page, and API calls still work", async (url) => {
  const { app } = await aShopWithPages({ API_CALLS_PER_MINUTE: "2" });
  const open = () => app.inject({ url, headers: { accept: "text/html" } });
  expect([(await open()).statusCode, (await open()).statusCode]).toEqual([200, 200]);
  const refused = await open();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "30"]);
  expect(refused.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(refused.body).toContain("<h1>Too many requests. Please try again in 30 seconds.</h1>");
  expect((await app.inject("/api/health")).statusCode).toBe(200);
});

test("pictures have a separate limit, wide enough for a page full of them", async () => {
  const { app } = await aShopWithPages({ API_CALLS_PER_MINUTE: "2" });
  const looks = await Promise.all(Array.from({ length: 11 }, () => app.inject("/images/products/none.svg")));
  expect(looks.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(404), 429]);
});
