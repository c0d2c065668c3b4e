/** Derives slightly wrong and hostile calls from a valid one and its contract. */

import type { Dice } from "../../../src/catalogue/rules/products/makers.ts";
import type { Endpoint } from "../../../src/platform/api/endpoint.ts";
import { isObject, type Json, jsonSchema } from "../../../src/testing/walk/json-schema.ts";
import type { Call } from "../../../src/testing/walk/who-may.ts";
import { aValue, TEXTS } from "./hostile-values.ts";

const NO_JSON = ["", "{", "{}{}", "\0", "{'a':1}", "\ufeff{}"];
const NO_OBJECTS = ["null", "[]", '"x"', "1e999"];
const PROTOTYPES = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}'];
const ODD_VALUES = ['{"a":1,"a":2}', '{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"a":1e400}', '{"a":-0}'];

/** Bodies that no serializer would produce. */
const BODIES = [
  ...[...NO_JSON, ...NO_OBJECTS, ...PROTOTYPES, ...ODD_VALUES],
  `{"a":${"[".repeat(3000)}${"]".repeat(3000)}}`,
  `{"a":${'{"a":'.repeat(500)}1${"}".repeat(500)}}`,
  `{${Array.from({ length: 400 }, (_, n) => `"k${n}":${n}`).join(",")}}`,
];

const TYPES = [
  "text/plain",
  "application/xml",
  "application/json; charset=utf-16",
  "multipart/form-data",
  'a/b; c="',
  "",
];

const HEADERS: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { cookie: "__Host-sid=; __Host-sid=%00; __Host-asid=%zz; =; ;;" },
  { cookie: `__Host-sid=${"A".repeat(4000)}` },
  { "x-admin-token": "' or 1=1 --" },
  { "accept-encoding": "br;q=1000, *;q=0, gzip;q=abc" },
  { accept: "text/html", "if-none-match": 'W/"x", *' },
  { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "evil.example", "x-http-method-override": "DELETE" },
  { "x-request-id": "a\tb", range: "bytes=0-1,5-", "if-modified-since": "yesterday" },
];

export type Shot = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer };

/** The path of every value in a body. */
const placesIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name])),
  ];
};

function schemaAt(schema: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => {
    if (!isObject(part)) return undefined;
    return isObject(part.properties) ? part.properties[name] : part.items;
  }, schema);
}

function spoiled(body: object, row: Endpoint, random: Dice): object {
  const changed = structuredClone(body) as Json;
  const places = placesIn(changed);
  if (places.length === 0 || random.maybe(0.15))
    return { ...changed, [random.oneOf(TEXTS)]: aValue(undefined, random) };
  const path = random.oneOf(places);
  const last = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce<Json>((part, name) => part[name] as Json, changed);
  if (random.maybe(0.15)) delete parent[last];
  else parent[last] = aValue(row.body && schemaAt(jsonSchema(row.body), path), random);
  return changed;
}

/** Like `encodeURIComponent`, also for lone surrogates. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function addressOf(row: Endpoint, call: Call, random: Dice, spoil: boolean): string {
  const raw = ["%", "%zz", "%ff%fe", "%00", "%2e%2e%2f", "%e0%80%80", "*", ";", "a/../b"];
  const one = (value: string) =>
    !spoil || random.maybe(0.5) ? encoded(value) : random.maybe(0.3) ? random.oneOf(raw) : encoded(random.oneOf(TEXTS));
  const path = row.path.replace(/\{(\w+)\}/g, (_, name) => one(String(call.params?.[name] ?? "")));
  const query = Object.entries(call.query ?? {}).map(([name, value]) => `${name}=${one(value)}`);
  if (spoil && row.query) {
    for (const name of Object.keys(row.query.shape)) {
      if (!random.maybe(0.3)) continue;
      const value = aValue((jsonSchema(row.query).properties as Json | undefined)?.[name], random);
      query.push(`${name}=${encoded(String(isObject(value) ? "[object]" : value)).slice(0, 4000)}`);
      if (random.maybe(0.1)) query.push(`${name}=again`, `${name}[x]=1`);
    }
  }
  if (spoil && random.maybe(0.1))
    query.push(random.oneOf(["__proto__=1", "constructor[prototype][x]=1", "=", "&", "a=b&a=c", "%00=1"]));
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** About a fifth valid, the rest wrong in one or several ways. */
export function aShot(row: Endpoint, call: Call, headers: Record<string, string>, random: Dice): Shot {
  const right = random.maybe(0.2);
  const shot: Shot = {
    method: row.method,
    url: addressOf(row, call, random, !right && random.maybe(0.5)),
    headers: { ...headers },
  };
  if (!right && random.maybe(0.03)) shot.method = random.oneOf(["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "GET"]);
  if (!right && random.maybe(0.15)) Object.assign(shot.headers, random.oneOf(HEADERS));
  if (row.method === "GET") return shot;
  shot.headers["content-type"] = right || random.maybe(0.95) ? "application/json" : random.oneOf(TYPES);
  const body = call.body ?? {};
  if (!right && random.maybe(0.15)) shot.payload = random.oneOf(BODIES);
  else
    shot.payload = JSON.stringify(
      right ? body : spoiled(random.maybe(0.2) ? spoiled(body, row, random) : body, row, random),
    );
  return shot;
}
