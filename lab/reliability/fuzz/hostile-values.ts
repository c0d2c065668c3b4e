/** Slightly wrong and hostile values, also at the limits of a schema. */
import type { Dice } from "../../../src/catalogue/rules/products/makers.ts";
import { isObject, type Json } from "../../../src/testing/walk/json-schema.ts";
import { CORPUS } from "./hostile-texts.ts";

const BLANKS = ["", " ", "\t", "\ufeff", "\r\nset-cookie: a=b", "a\nb"];
const CONTROLS = ["\0", "\ud800", "\udc00\ud800", "\u0600\u0601"];
const LETTERS = ["शीतल", "１２３", "९८१०००००००", "٣", "ﷺ", "x".repeat(255), "x".repeat(1000)];
const SQL = ["' or 1=1 --", "'; drop table orders; --", "\\'; select pg_sleep(9)--", "$$", "%_%"];
const OF_JAVASCRIPT = ["__proto__", "constructor", "toString", "hasOwnProperty", "true", "null", "[]", "{{7*7}}"];
const PATHS = ["../../../etc/passwd", "..%2f..%2f", "C:\\x", "//evil.example"];
const DIGITS = ["NaN", "-Infinity", "1e309", "-1", "0", "0.1", "00012", "0x1F", "1_000"];
const IDS = ["00000000-0000-0000-0000-000000000000", "2026-02-30", "0000-00-00", "+275760-09-13T00:00:00.001Z", "ORD1"];

export const TEXTS = [
  ...CORPUS,
  ...BLANKS,
  ...CONTROLS,
  ...LETTERS,
  ...SQL,
  ...OF_JAVASCRIPT,
  ...PATHS,
  ...DIGITS,
  ...IDS,
];

const NUMBERS = [
  0, -0, -1, 0.1, 0.005, 1e-320, 1.005, 10_000, 2_147_483_648, 4_294_967_296, 1e21, 1e308, 99_999_999.99,
];
const OTHERS: readonly unknown[] = [null, true, [], {}, [null], { length: 1e9 }, { toString: 1 }, { $gt: "" }];

/** At a limit of the contract, or just past it. */
function atTheLimit(schema: Json, random: Dice): unknown {
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

export function aValue(schema: unknown, random: Dice): unknown {
  const near = isObject(schema) && random.maybe(0.4) ? atTheLimit(schema, random) : undefined;
  return near ?? random.oneOf<unknown>(random.oneOf<readonly unknown[]>([TEXTS, TEXTS, NUMBERS, OTHERS]));
}
