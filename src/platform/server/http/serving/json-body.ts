/**
 * Parses JSON bodies and rejects what no honest client sends: excessive nesting, prototype keys, the null character (PostgreSQL
 * cannot store it) and lone surrogates.
 */

import type { FastifyInstance } from "fastify";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

const DEEPEST = 32;
const REACHES_FOR_PROTOTYPES = new Set(["__proto__", "constructor", "prototype"]);

export function takeJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem("malformed-request", t("The body is not valid JSON."));
  }
  inspect(value, 1);
  return value;
}

function inspect(value: unknown, depth: number): void {
  if (typeof value === "string") inspectText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth > DEEPEST) throw new Problem("malformed-request", t("The body is nested too deeply."));
  if (Array.isArray(value)) {
    for (const entry of value) inspect(entry, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    if (REACHES_FOR_PROTOTYPES.has(key))
      throw new Problem("malformed-request", t("The body has a key that is not allowed."));
    inspectText(key);
    inspect((value as Record<string, unknown>)[key], depth + 1);
  }
}

function inspectText(text: string): void {
  if (isStorable(text)) return;
  throw new Problem("malformed-request", t("The body has characters that cannot be stored."));
}

const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** The same rule for the URL: a null character can only arrive as %00. */
export function refuseNullInAddress(address: string): void {
  if (address.includes("%00"))
    throw new Problem("malformed-request", t("The address has characters that cannot be stored."));
}
