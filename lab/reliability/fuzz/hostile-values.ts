/** Slightly wrong and hostile values, also at the limits of a schema. */
import { z } from "zod";
import type { Random } from "../workload/seeded-random.ts";

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const TEXTS = [
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

const schemaOf = new Map<z.ZodType, Json>();

export function jsonSchema(schema: z.ZodType): Json {
  const known =
    schemaOf.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json);
  schemaOf.set(schema, known);
  return known;
}

/** At a limit of the contract, or just past it. */
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

export function aValue(schema: unknown, random: Random): unknown {
  const near = isObject(schema) && random.chance(0.4) ? atTheLimit(schema, random) : undefined;
  return near ?? random.oneOf<unknown>(random.oneOf<readonly unknown[]>([TEXTS, TEXTS, NUMBERS, OTHERS]));
}
