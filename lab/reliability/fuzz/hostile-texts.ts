/** Plants markup, script and formula texts through every writing endpoint, in every text field. */
import type { Endpoint } from "../../../src/platform/api/endpoint.ts";
import { EXPECTED } from "../../../src/testing/walk/expectations.ts";
import { at, isObject, type Json, jsonSchema } from "../../../src/testing/walk/json-schema.ts";
import { KINDS, type Kind } from "../../../src/testing/walk/principals.ts";
import { type Stage, send } from "../../../src/testing/walk/walk.ts";

/** Rendered as markup, each of these would call `hostile` or trigger the policy. */
const MARKUP = [
  `<script>hostile()</script>`,
  `</script><script>hostile()</script>`,
  `<img src=x onerror=hostile()>`,
  `"><img src=x onerror=hostile()>`,
  `'><svg onload=hostile()>`,
  `</title><svg/onload=hostile()>`,
  `</textarea><script>hostile()</script>`,
  `<iframe srcdoc="<script>parent.hostile()</script>">`,
  `<a href="javascript:hostile()">x</a>`,
  `<form action=javascript:hostile()><button autofocus onfocus=hostile()>`,
  `<details open ontoggle=hostile()>`,
  `<input autofocus onfocus=hostile()>`,
  `<math><mi//xlink:href="data:x,<script>hostile()</script>">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:hostile()">`,
  `<style>@import'https://evil.example/x.css';</style>`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<object data="javascript:hostile()">`,
  `" onmouseover="hostile()" style="position:fixed;inset:0" x="`,
  `' autofocus onfocus='hostile()`,
  `javascript:hostile()`,
  `data:text/html,<script>hostile()</script>`,
  `]]><script>hostile()</script>`,
  `<!--><script>hostile()</script>-->`,
  `{{constructor.constructor('hostile()')()}}`,
  "$" + "{hostile()}",
  `&lt;script&gt;hostile()&lt;/script&gt;`,
  `\\u003cscript\\u003ehostile()\\u003c/script\\u003e`,
  `%3Cscript%3Ehostile()%3C/script%3E`,
];
const FORMULAS = [
  `=HYPERLINK("https://evil.example","x")`,
  `+1+1`,
  `-2+3`,
  `@SUM(A1)`,
  `=cmd|'/C calc'!A0`,
  `;=1+1`,
  `",=1+1,"`,
];
const STRANGE = [
  "\u2028alert(1)\u2029",
  "\u202Egnp.exe\u202C",
  "\u200B\u200D\uFEFF",
  "😀👩‍👩‍👧‍👦𝕏",
  "a\u0300".repeat(20),
  "W".repeat(60),
];
export const CORPUS = [...MARKUP, ...FORMULAS, ...STRANGE];

/** Identifiers and credentials stay valid, or the call would refer to nothing. */
const NAMES = /^(id|mobile|token|orderNumber|proofId|password|newPassword|currentPassword|loginId|productId|version)$/;

type Path = readonly string[];

/** Every text field of a body, present or optional. */
function fieldsOf(schema: unknown, body: unknown, path: Path = []): { path: Path; longest: number }[] {
  const name = path.at(-1) ?? "";
  const branches = isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  return branches.filter(isObject).flatMap((part) => {
    if (part.type === "string" && !part.enum && !part.const && !NAMES.test(name))
      return [{ path, longest: Number(part.maxLength ?? 100) }];
    if (part.type === "array" && Array.isArray(body))
      return body.flatMap((entry, place) => fieldsOf(part.items, entry, [...path, String(place)]));
    const known = isObject(part.properties) ? part.properties : namedIn(part);
    return Object.entries(known).flatMap(([key, inner]) =>
      isObject(inner) && (isObject(body) || path.length === 0 || part.required === undefined)
        ? fieldsOf(inner, (body as Json | undefined)?.[key], [...path, key])
        : [],
    );
  });
}

/** A record with listed keys. */
function namedIn({ propertyNames, additionalProperties }: Json): Json {
  const keys = isObject(propertyNames) && Array.isArray(propertyNames.enum) ? (propertyNames.enum as string[]) : [];
  return Object.fromEntries(keys.map((key) => [key, additionalProperties]));
}

function put(body: Json, path: Path, value: unknown): void {
  const [first = "", ...rest] = path;
  if (rest.length > 0) {
    body[first] ??= {};
    put(body[first] as Json, rest, value);
  } else if (value === undefined) delete body[first];
  else body[first] = value;
}

let turn = 0;

/** As many as fit, starting with another one each time. */
function packed(texts: readonly string[], longest: number): string {
  turn += 1;
  let whole = "";
  for (let next = 0; next < texts.length; next += 1) {
    const text = texts[(turn + next) % texts.length] ?? "";
    if (whole.length + text.length < longest) whole += (whole && " ") + text;
  }
  return whole;
}

/** First all of them, then what a stricter field accepts, then the valid value. */
const TRIES = [
  { texts: CORPUS, longest: 480 },
  { texts: [...MARKUP, ...FORMULAS], longest: 110 },
  { texts: ["<b onclick=hostile()>x</b>"], longest: 30 },
  { texts: ["=1+1"], longest: 10 },
] as const;

const inOneWord = (path: string) => path.replaceAll(".", "").toLowerCase();

/** Returns the fields that accepted a hostile text. */
export async function plantTexts(stage: Stage, row: Endpoint): Promise<string[]> {
  const name = `${row.method} ${row.path}` as keyof typeof EXPECTED;
  const expected = EXPECTED[name];
  const may = (kind: Kind) => expected.may[kind] < 300;
  const kind = (["owner", "customer", ...KINDS] as const).find(may);
  if (row.method === "GET" || row.upload || !row.body || !kind) return [];
  const by = expected.fresh ? await stage.arrive(kind) : stage.live[kind];
  const call = await expected.call(stage.things, by);
  const right = { ...call.body } as Json;
  const schema = jsonSchema(row.body);
  // Settings that redirect money or mail require the token again.
  if (isObject(schema) && isObject(schema.properties) && "token" in schema.properties) right.token ??= by.token;
  const tried = new Map(fieldsOf(schema, right).map(({ path, longest }) => [path.join("."), { path, longest, at: 0 }]));
  for (let tries = 0; tries < 20 && tried.size > 0; tries += 1) {
    const body = structuredClone(right);
    for (const field of tried.values()) {
      const next = TRIES[field.at];
      const text = next && packed(next.texts, Math.min(field.longest, next.longest));
      put(body, field.path, text ?? at(right, field.path));
    }
    const answer = await send(stage, row, { ...call, body }, by);
    if (answer.statusCode < 300)
      return [...tried.values()].filter(({ at }) => at < TRIES.length).map(({ path }) => `${name} ${path.join(".")}`);
    const refused = Object.keys((answer.json() as { fields?: Json }).fields ?? {});
    // A form names order.billing.address billingAddress.
    const found = [...tried].filter(([key]) => refused.some((field) => inOneWord(key).endsWith(inOneWord(field))));
    // A refusal without a field applies to all of them.
    for (const [, field] of found.length > 0 ? found : tried) field.at += 1;
  }
  return [];
}
