import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { roleMay } from "#platform/api/endpoint.ts";
import { speakIn } from "#platform/rules/language/language.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";
import { callsClosedTo } from "./every-endpoint.ts";

/** Paths of input objects that would accept unknown fields. */
function looseObjectsIn(schema: z.ZodType): string[] {
  const loose: string[] = [];
  walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "body");
  return loose;

  function walk(part: unknown, where: string) {
    if (typeof part !== "object" || part === null) return;
    if ("type" in part && part.type === "object" && !("additionalProperties" in part)) loose.push(where);
    for (const [name, inner] of Object.entries(part)) walk(inner, `${where}.${name}`);
  }
}

/** The custom error messages of a schema and its parts. */
function textIn(schema: z.ZodType): string[] {
  const seen = new Set<unknown>();
  const words: string[] = [];
  walk(schema);
  return words;

  function walk(part: unknown) {
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    const inner = "_zod" in part ? (part as z.ZodType)._zod.def : part;
    if ("error" in inner && typeof inner.error === "function") words.push(String(inner.error({ input: "" })));
    for (const value of Object.values(inner)) walk(value);
  }
}

const named = everyEndpoint.map(({ name, row }) => ({ call: `${row.method} ${row.path}`, name, row }));

test("an object that would accept unknown fields is found at any depth", () => {
  const lines = z.array(z.object({ id: z.string() }));
  expect(looseObjectsIn(z.strictObject({ lines }))).toEqual(["body.properties.lines.items"]);
  expect(looseObjectsIn(z.strictObject({ lines: z.array(z.strictObject({ id: z.string() })) }))).toEqual([]);
});

test.each(named)("$call rejects unknown fields", ({ row }) => {
  const query = [row.params, row.query, row.body].filter((schema) => schema !== undefined);
  expect(query.flatMap(looseObjectsIn)).toEqual([]);
});

test("custom error messages are found at any depth", () => {
  const lines = z.array(z.strictObject({ id: z.string("No text.").min(3, "Too short.").optional() })).max(1, "One.");
  expect(textIn(z.strictObject({ lines })).sort()).toEqual(["No text.", "One.", "Too short."]);
});

test.each(named)("$call rejects a Hindi caller in Hindi", ({ row }) => {
  onTestFinished(speakIn(() => "hi"));
  const query = [row.params, row.query, row.body].filter((schema) => schema !== undefined);
  expect(query.flatMap(textIn).filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual([]);
});

test.each(named)("$call has a schema for every path placeholder", ({ row }) => {
  const placeholders = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(row.params?.shape ?? {}).sort()).toEqual(placeholders.sort());
});

test.each(named)("$call sets ownMobile only where customers may call it with a mobile", ({ row }) => {
  if (!row.ownMobile) return expect(row.ownMobile).toBeUndefined();
  const bodyFields = row.body instanceof z.ZodObject ? Object.keys(row.body.shape) : [];
  expect(row.audience).toContain("customer");
  expect([...Object.keys(row.params?.shape ?? {}), ...Object.keys(row.query?.shape ?? {}), ...bodyFields]).toContain(
    "mobile",
  );
});

test.each(named)("$call accepts a body or a file only if it writes", ({ row }) => {
  const takes = Number(row.body !== undefined) + Number(row.upload !== undefined);
  expect(takes).toBeLessThanOrEqual(row.method === "GET" ? 0 : 1);
});

test("no two rows share a call or a name", () => {
  expect(new Set(named.map(({ call }) => call)).size).toBe(named.length);
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
});

test("no call is closed to the owner, and every write is closed to a read-only admin", () => {
  expect(callsClosedTo("owner")).toEqual([]);
  const changes = named.filter(({ row }) => row.method !== "GET" && row.audience.includes("admin"));
  expect(callsClosedTo("read-only")).toEqual(expect.arrayContaining(changes.map(({ call }) => call)));
});

test.each([
  { role: "dispatch", call: "POST /api/admin/qr-users/{id}/approve", closed: false },
  { role: "dispatch", call: "GET /api/admin/export/users.csv", closed: true },
  { role: "accounts", call: "GET /api/admin/export/users.csv", closed: false },
  { role: "prices", call: "GET /api/admin/settings", closed: true },
  { role: "read-only", call: "GET /api/admin/orders", closed: false },
] as const)("whether $call is closed to $role: $closed", ({ role, call, closed }) => {
  expect(callsClosedTo(role).includes(call)).toBe(closed);
});

test.each([
  { role: "read-only", row: { method: "POST" }, may: false },
  { role: "read-only", row: { method: "POST", roles: ["read-only"] }, may: false },
  { role: "read-only", row: { method: "GET" }, may: true },
  { role: "prices", row: { method: "POST" }, may: true },
  { role: "prices", row: { method: "GET", roles: ["accounts"] }, may: false },
  { role: "owner", row: { method: "DELETE", roles: ["accounts"] }, may: true },
] as const)("a call $row is for a $role admin: $may", ({ role, row, may }) => {
  expect(roleMay(row, role)).toBe(may);
});
