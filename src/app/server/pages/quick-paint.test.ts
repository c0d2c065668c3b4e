import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "#testing/data-folder.ts";
import { quickPaint } from "./quick-paint.ts";

const css = "body{color:navy}";
const folder = await aDataFolder();
mkdirSync(join(folder, "assets"), { recursive: true });
writeFileSync(join(folder, "assets", "style-1.css"), css);

test("styles are inlined, and the policy allows them by hash", () => {
  const { html, styleHashes } = quickPaint(
    `<head><link rel="stylesheet" href="/assets/style-1.css" data-precedence="shop"/></head>`,
    folder,
  );
  expect(html).toBe(
    `<head><style>${css}</style><link rel="stylesheet" media="print" href="/assets/style-1.css" data-precedence="shop"/></head>`,
  );
  expect(styleHashes).toEqual([`'sha256-${createHash("sha256").update(css).digest("base64")}'`]);
});

test("a stylesheet from elsewhere stays a link", () => {
  const page = `<link rel="stylesheet" href="/elsewhere.css"/>`;
  expect(quickPaint(page, folder)).toEqual({ html: page, styleHashes: [] });
});

test("scripts load with low priority", () => {
  const { html } = quickPaint(`<link rel="modulepreload" href="/assets/a.js"/>`, folder);
  expect(html).toBe(`<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>`);
});
