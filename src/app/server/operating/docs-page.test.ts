import { expect, test } from "vitest";
import { z } from "zod";
import { everyTable } from "#app/api/every-endpoint.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";
import { docsPage } from "./docs-page.ts";
import { DOCS_STYLE } from "./docs-style.ts";

const IDENTITY = { name: "Sheetal & Sons", address: "https://shop.example" };

test("every call is on the page under a heading with an anchor", () => {
  const { html } = docsPage(everyTable, IDENTITY);
  for (const { name, row } of everyEndpoint) {
    expect(html).toContain(`<article id="${name}">`);
    expect(html).toContain(`<a href="#${name}">${row.path}</a>`);
  }
});

test("the page runs no script, and its policy allows nothing but its one style", () => {
  const { html, policy } = docsPage(everyTable, IDENTITY);
  expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'; /);
  expect(policy).not.toContain("unsafe");
  expect(DOCS_STYLE).toContain("color-scheme: light dark");
});

test("names and texts cannot inject markup into the page", () => {
  const row = endpoint({
    method: "GET",
    path: "/api/x",
    audience: "public",
    summary: '<img src=x onerror="alert(1)">',
    query: z.strictObject({ q: z.string().meta({ description: "</code><script>" }) }),
    responses: { 200: z.object({}) },
  });
  const { html } = docsPage({ "A & B": { odd: row } }, IDENTITY);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("<h2>A &amp; B</h2>");
  expect(html).toContain("<title>Sheetal &amp; Sons API</title>");
});
