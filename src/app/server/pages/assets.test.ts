import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { serveAssets } from "./assets.ts";

const SCRIPT = "/assets/hi-1x2y/cart-aaaaaaaa.js";
const WORKER = "/assets/qr-worker-bbbbbbbb.js";

async function aShop() {
  const folder = await aDataFolder();
  const write = (address: string, content: string) => {
    mkdirSync(dirname(join(folder, address)), { recursive: true });
    writeFileSync(join(folder, address), content);
  };
  for (const address of [SCRIPT, WORKER, "/service-worker.js"]) {
    write(address, "script");
    write(`${address}.br`, "compressed");
  }
  write("/favicon.svg", "<svg/>");
  write("/.vite/manifest.json", "{}");
  return anHttpServer((app) => serveAssets(app, folder)).app;
}

const policyOf = (headers: Record<string, unknown>) => headers["content-security-policy"];

test("a script is cached forever and sent in its compressed form, without the headers of pages", async () => {
  const app = await aShop();
  const { headers, body } = await app.inject({ url: SCRIPT, headers: { "accept-encoding": "gzip, deflate, br" } });
  expect([body, headers["content-encoding"], policyOf(headers)]).toEqual(["compressed", "br", undefined]);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
  });
  expect((await app.inject(SCRIPT)).body).toBe("script");
});

test("a file without a content hash is revalidated", async () => {
  const app = await aShop();
  const first = await app.inject("/favicon.svg");
  expect(first.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "image/svg+xml" });
  const headers = { "if-none-match": String(first.headers.etag) };
  expect((await app.inject({ url: "/favicon.svg", headers })).statusCode).toBe(304);
});

test("the service worker may connect to and run only code from this shop; the QR reader may compile", async () => {
  const app = await aShop();
  const policies = [];
  for (const url of ["/service-worker.js", WORKER])
    policies.push(policyOf((await app.inject({ url, headers: { "accept-encoding": "br" } })).headers));
  expect(policies).toEqual([
    "default-src 'none'; script-src 'self'; connect-src 'self'",
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  ]);
});

test.each([
  "/assets/old-cccccccc.js",
  "/assets/",
  "/assets/..%2f..%2fkeys.json",
  "/assets/..%2fservice-worker.js",
  "/.vite/manifest.json",
])("%s is not served", async (url) => {
  const { statusCode, headers, body } = await (await aShop()).inject(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).not.toContain("script");
});
