import { expect, test } from "vitest";
import { createParsedResponses } from "./parsed-responses.ts";

const sent = (body: string, etag: string) => new Response(body, { headers: { etag } });
const unchanged = () => new Response(null, { status: 304 });

test("an unchanged response gives the body that was parsed before", async () => {
  const parsed = createParsedResponses();
  const first = await parsed.respond("en /api/products", sent("[1]", '"a"')).json();
  expect(parsed.etagOf("en /api/products")).toBe('"a"');
  const again = parsed.respond("en /api/products", unchanged());
  expect(again.ok).toBe(true);
  expect(await again.json()).toBe(first);
});

test("a changed response replaces the parsed body", async () => {
  const parsed = createParsedResponses();
  await parsed.respond("en /api/products", sent("[1]", '"a"')).json();
  await parsed.respond("en /api/products", sent("[2]", '"b"')).json();
  expect(await parsed.respond("en /api/products", unchanged()).json()).toEqual([2]);
});

test("problems and responses without an ETag are not remembered", async () => {
  const parsed = createParsedResponses();
  await parsed.respond("en /a", new Response("{}", { status: 503, headers: { etag: '"a"' } })).json();
  await parsed.respond("en /b", new Response("{}")).json();
  expect([parsed.etagOf("en /a"), parsed.etagOf("en /b")]).toEqual([undefined, undefined]);
});

test("the oldest responses make room for new ones", async () => {
  const parsed = createParsedResponses();
  for (let page = 0; page <= 20; page += 1) await parsed.respond(`en /${page}`, sent("[]", `"${page}"`)).json();
  expect(parsed.etagOf("en /0")).toBeUndefined();
  expect(parsed.etagOf("en /20")).toBe('"20"');
});
