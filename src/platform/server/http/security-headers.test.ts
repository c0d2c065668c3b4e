import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=()",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

test.each([
  { name: "an answer", url: "/api/fine" },
  { name: "a mistake of ours", url: "/api/broken" },
  { name: "an unknown address", url: "/api/unknown" },
  { name: "an address that cannot be read", url: "/api/%zz" },
  { name: "a page that is not there", url: "/nothing" },
])("$name carries the security headers", async ({ url }) => {
  const { app } = anHttpServer((http) => {
    http.get("/api/fine", async () => ({ fine: true }));
    http.get("/api/broken", async () => {
      throw new Error("broken");
    });
  });
  expect((await app.inject(url)).headers).toMatchObject(EVERYWHERE);
});

test.each([
  { publicUrl: "https://shop.example", header: "max-age=31536000; includeSubDomains" },
  { publicUrl: "http://127.0.0.1:3000", header: undefined },
])("a shop at $publicUrl sends the HSTS header $header", async ({ publicUrl, header }) => {
  const { app } = anHttpServer(() => undefined, { settings: { PUBLIC_URL: publicUrl } });
  expect((await app.inject("/")).headers["strict-transport-security"]).toBe(header);
});

const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

test("a page rendered for one visitor runs our scripts and those with its nonce", () => {
  const policy = contentSecurityPolicy({ nonce: "abc" });
  expect(directive(policy, "script-src")).toBe("script-src 'self' 'nonce-abc'");
  expect(directive(policy, "style-src")).toBe("style-src 'self' 'nonce-abc'");
  expect(directive(policy, "default-src")).toBe("default-src 'none'");
});

test("a cached page allows its scripts by hash", () => {
  const policy = contentSecurityPolicy({ hashes: ["'sha256-x'", "'sha256-y'"] });
  expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-x' 'sha256-y'");
});

test("no page may compile WebAssembly, and only development may open a websocket", () => {
  const usual = contentSecurityPolicy({ nonce: "abc" });
  expect(usual).not.toMatch(/unsafe|ws:/);
  expect(directive(contentSecurityPolicy({ nonce: "abc", development: true }), "connect-src")).toContain("ws:");
});

test("pictures may come from IMAGE_BASE's host only", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", images: "https://pictures.example/shop" });
  expect(directive(policy, "img-src")).toBe("img-src 'self' data: blob: https://pictures.example");
});
