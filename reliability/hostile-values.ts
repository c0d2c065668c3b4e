/** Calls that are nearly right or plainly hostile, made from a right one and from what the contract says about it. */
import { z } from "zod";
import type { Endpoint } from "../src/contract/endpoint.ts";
import type { Call } from "../src/testing/walk/who-may.ts";
import type { Random } from "./random.ts";

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TEXTS = [
  ...[
    "",
    " ",
    "\t",
    "\u0000",
    "\ud800",
    "\udc00\ud800",
    "\ufeff",
    "\u202eEVIL\u202c",
    "\u0600\u0601",
    "a\u0300".repeat(40),
  ],
  ...[
    "शीतल",
    "１２３",
    "९८१०००००००",
    "👩‍👩‍👧‍👦",
    "ﷺ",
    "\u2028",
    "\r\nset-cookie: a=b",
    "a\nb",
    "x".repeat(255),
    "x".repeat(1000),
  ],
  ...[
    "' or 1=1 --",
    "'; drop table orders; --",
    "\\'; select pg_sleep(9)--",
    "$$",
    "%_%",
    "{{7*7}}",
    `\${7*7}`,
    "=1+1",
    "@SUM(A1)",
  ],
  ...[
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "</title><svg onload=alert(1)>",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "../../../etc/passwd",
    "..%2f..%2f",
    "C:\\x",
    "//evil.example",
  ],
  ...[
    "NaN",
    "Infinity",
    "-Infinity",
    "1e309",
    "-1",
    "0",
    "0.1",
    "00012",
    "0x1F",
    "1_000",
    "٣",
    "true",
    "null",
    "undefined",
    "[]",
  ],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "2026-02-30",
    "0000-00-00",
    "+275760-09-13T00:00:00.001Z",
    "9999-12-31",
    "ORD1",
  ],
] as const;

const NUMBERS = [
  ...[
    0,
    -0,
    -1,
    0.1,
    0.005,
    1e-320,
    1.005,
    9_999,
    10_000,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 63),
    1e21,
    1e308,
    99_999_999.99,
  ],
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  { $gt: "" },
];

/** Bodies that no serializer would make. */
const BODIES = [
  ...[
    "",
    "{",
    "null",
    "[]",
    '"x"',
    "1e999",
    "{}{}",
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    "\u0000",
    "{'a':1}",
  ],
  ...[
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"a":1e400}',
    '{"a":-0}',
    "\ufeff{}",
  ],
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

const schemaOf = new Map<z.ZodType, Json>();

function jsonSchema(schema: z.ZodType): Json {
  const known =
    schemaOf.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json);
  schemaOf.set(schema, known);
  return known;
}

/** At a limit that the contract names, or just past it. */
function atTheLimit(schema: Json, random: Random): unknown {
  const { maxLength, minLength, maximum, minimum, maxItems } = schema as Record<string, number | undefined>;
  const edge = random.oneOf([-1, 0, 1]);
  if (maxLength !== undefined) return random.oneOf(["x", "₹", "🧊"]).repeat(Math.min(maxLength + edge, 300_000));
  if (minLength !== undefined) return "x".repeat(Math.max(0, minLength + edge));
  if (maximum !== undefined) return maximum + edge;
  if (minimum !== undefined) return minimum + edge;
  if (maxItems !== undefined)
    return Array.from({ length: Math.min(maxItems + edge, 3000) }, () => random.oneOf(OTHERS));
  return undefined;
}

function aValue(schema: unknown, random: Random): unknown {
  const near = isObject(schema) && random.chance(0.4) ? atTheLimit(schema, random) : undefined;
  return near ?? random.oneOf<unknown>(random.oneOf<readonly unknown[]>([TEXTS, TEXTS, NUMBERS, OTHERS]));
}

/** Every place in a body, as the way to it. */
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

function spoiled(body: object, row: Endpoint, random: Random): object {
  const changed = structuredClone(body) as Json;
  const places = placesIn(changed);
  if (places.length === 0 || random.chance(0.15))
    return { ...changed, [random.oneOf(TEXTS)]: aValue(undefined, random) };
  const path = random.oneOf(places);
  const last = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce<Json>((part, name) => part[name] as Json, changed);
  if (random.chance(0.15)) delete parent[last];
  else parent[last] = aValue(row.body && schemaAt(jsonSchema(row.body), path), random);
  return changed;
}

/** As `encodeURIComponent`, also for what is no character. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function addressOf(row: Endpoint, call: Call, random: Random, spoil: boolean): string {
  const raw = ["%", "%zz", "%ff%fe", "%00", "%2e%2e%2f", "%e0%80%80", "*", ";", "a/../b"];
  const one = (value: string) =>
    !spoil || random.chance(0.5)
      ? encoded(value)
      : random.chance(0.3)
        ? random.oneOf(raw)
        : encoded(random.oneOf(TEXTS));
  const path = row.path.replace(/\{(\w+)\}/g, (_, name) => one(String(call.params?.[name] ?? "")));
  const asked = Object.entries(call.query ?? {}).map(([name, value]) => `${name}=${one(value)}`);
  if (spoil && row.query) {
    for (const name of Object.keys(row.query.shape)) {
      if (!random.chance(0.3)) continue;
      const value = aValue((jsonSchema(row.query).properties as Json | undefined)?.[name], random);
      asked.push(`${name}=${encoded(String(isObject(value) ? "[object]" : value)).slice(0, 4000)}`);
      if (random.chance(0.1)) asked.push(`${name}=again`, `${name}[x]=1`);
    }
  }
  if (spoil && random.chance(0.1))
    asked.push(random.oneOf(["__proto__=1", "constructor[prototype][x]=1", "=", "&", "a=b&a=c", "%00=1"]));
  return asked.length === 0 ? path : `${path}?${asked.join("&")}`;
}

/** About a fifth as they should be, the rest wrong in one or several ways. */
export function aShot(row: Endpoint, call: Call, headers: Record<string, string>, random: Random): Shot {
  const right = random.chance(0.2);
  const shot: Shot = {
    method: row.method,
    url: addressOf(row, call, random, !right && random.chance(0.5)),
    headers: { ...headers },
  };
  if (!right && random.chance(0.03)) shot.method = random.oneOf(["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "GET"]);
  if (!right && random.chance(0.15)) Object.assign(shot.headers, random.oneOf(HEADERS));
  if (row.method === "GET") return shot;
  shot.headers["content-type"] = right || random.chance(0.95) ? "application/json" : random.oneOf(TYPES);
  const body = call.body ?? {};
  if (!right && random.chance(0.15)) shot.payload = random.oneOf(BODIES);
  else
    shot.payload = JSON.stringify(
      right ? body : spoiled(random.chance(0.2) ? spoiled(body, row, random) : body, row, random),
    );
  return shot;
}
