import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { quickPaint } from "./quick-paint.ts";

const css = "body{color:navy}";
const assets = new Map([["/assets/style-1.css", { etag: "", headers: {}, bodies: { identity: Buffer.from(css) } }]]);

test("styles are inlined, and the policy allows them by hash", () => {
  const { html, styleHashes } = quickPaint(
    `<head><link rel="stylesheet" href="/assets/style-1.css" data-precedence="shop"/></head>`,
    assets,
  );
  expect(html).toBe(
    `<head><style>${css}</style><link rel="stylesheet" media="print" href="/assets/style-1.css" data-precedence="shop"/></head>`,
  );
  expect(styleHashes).toEqual([`'sha256-${createHash("sha256").update(css).digest("base64")}'`]);
});

test("a stylesheet from elsewhere stays a link", () => {
  const page = `<link rel="stylesheet" href="/elsewhere.css"/>`;
  expect(quickPaint(page, assets)).toEqual({ html: page, styleHashes: [] });
});

test("scripts load with low priority", () => {
  const { html } = quickPaint(`<link rel="modulepreload" href="/assets/a.js"/>`, assets);
  expect(html).toBe(`<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>`);
});
