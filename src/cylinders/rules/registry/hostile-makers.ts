/** Hostile texts an attacker might print or link: broken, very long, prototype names, reversed, nearly valid. */
import { type Dice, dice } from "#catalogue/rules/products/makers.ts";
import { aCylinder } from "./makers.ts";
import { qrPayload } from "./qr-payload.ts";

const NASTY = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "SH\u202e2401-",
  "\u2066hidden\u2069",
  "a\u0000b",
  "line\r\nbreak",
  "\u2028",
  "\ud800",
  "🧊".repeat(40),
  "शीतल",
  "../../etc/passwd",
  "%00%0d%0a",
  "' or 1=1 --",
  "{{7*7}}",
  "   ",
  "",
];
const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "sig",
  "nextOwnerName",
  "nextOwnerState",
  "nextOwnerPincode",
  "nextOwnerMobile",
  "currentOwnerPincode",
  "currentOwnerMobile",
  "href",
  "dangerouslySetInnerHTML",
];
const VALUES: readonly unknown[] = [null, true, -1, 1e308, -0, 2 ** 63, [], [[]], {}, { toString: "x" }, ["SH-1042"]];

/** Deterministic by seed. */
export function hostileTexts(seed: number, count: number): string[] {
  const chance = dice(seed);
  return Array.from({ length: count }, () => chance.oneOf(KINDS)(chance));
}

const KINDS = [nearlyOurs, nearlyOurs, damaged, asAddress, noise];

/** A valid payload with a few fields changed. */
function nearlyOurs(chance: Dice): string {
  const payload: [string, unknown][] = Object.entries({ ...qrPayload(aCylinder()), sig: "s1gn" });
  for (let changes = chance.whole(0, 4); changes > 0; changes -= 1) {
    const name = chance.oneOf([...NAMES, ...payload.map(([field]) => field)]);
    payload.push([name, hostileValue(chance)]);
  }
  // Built as text, because an object cannot hold __proto__ or a duplicate name.
  return `{${payload.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
}

function hostileValue(chance: Dice): unknown {
  if (chance.maybe(0.3)) return chance.oneOf(VALUES);
  if (chance.maybe(0.1)) return "x".repeat(chance.whole(60, 6000));
  return `${chance.oneOf(NASTY)}${chance.maybe() ? chance.oneOf(NASTY) : ""}`;
}

/** Cut off, or with a character changed. */
function damaged(chance: Dice): string {
  const text = nearlyOurs(chance);
  const place = chance.whole(0, text.length);
  return chance.maybe() ? text.slice(0, place) : text.slice(0, place) + chance.oneOf(NASTY) + text.slice(place + 1);
}

function asAddress(chance: Dice): string {
  const data = encodeURIComponent(nearlyOurs(chance).replace(/[\ud800-\udfff]/g, ""));
  const host = chance.oneOf(["https://shop.example", "http://evil.example", "javascript:", "//", ""]);
  return `${host}/cylinder-data?${chance.oneOf(["data", "x=1&data", "Data"])}=${chance.maybe(0.2) ? `${data}%` : data}`;
}

function noise(chance: Dice): string {
  const signs = Array.from({ length: chance.whole(0, 80) }, () => String.fromCharCode(chance.whole(0, 0xffff)));
  return signs.join("") + "[".repeat(chance.maybe(0.1) ? chance.whole(1, 5000) : 0);
}
