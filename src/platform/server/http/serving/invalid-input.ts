/** Describes the errors of a request field by field, without echoing the input. */

import type { z } from "zod";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

/** Limits the response to a caller who sends a thousand unknown fields. */
const MAX_FIELDS = 20;
const LONGEST_NAME = 80;

export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = parsed(schema, input);
  if (read.success) return read.data;
  throw invalidInput(read.error);
}

/**
 * Zod compares any `length`, also of an object: {"length": {"toString": 1}} throws a TypeError. Only the input can cause this
 * error.
 */
function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  try {
    return schema.safeParse(input, { error: asPlainText });
  } catch (error) {
    if (error instanceof TypeError && error.message === NOT_COMPARABLE)
      throw new Problem("invalid-input", t("The request is not valid."));
    throw error;
  }
}

const NOT_COMPARABLE = "Cannot convert object to primitive value";

function invalidInput(error: z.ZodError): Problem {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(oneAField).slice(0, MAX_FIELDS)) fields[issue.name] ??= issue.text;
  const [first = t("The request is not complete.")] = Object.values(fields);
  return new Problem("invalid-input", first, { fields });
}

function oneAField(issue: z.core.$ZodIssue): { name: string; text: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ name: nameOf(issue.path), text: issue.message }];
  return issue.keys.map((key) => {
    const name = nameOf([...issue.path, key]);
    return { name, text: t("{name} is not a field of this endpoint.", { name }) };
  });
}

const nameOf = (path: readonly PropertyKey[] = []) => path.map(String).join(".").slice(0, LONGEST_NAME) || "body";

const kinds = perLanguage(
  (): Record<string, string> => ({
    string: t("text"),
    number: t("a number"),
    int: t("a whole number"),
    boolean: t("true or false"),
    array: t("a list"),
    object: t("an object"),
    date: t("a date"),
  }),
);

/** Used where the contract defines no message. */
function asPlainText(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return t("{name} is required.", { name });
      return t("{name} must be {kind}.", { name, kind: kinds()[issue.expected] ?? `a ${issue.expected}` });
    case "invalid_value": {
      const values = issue.values.map(String).join(", ");
      return issue.values.length > 1
        ? t("{name} must be one of {values}.", { name, values })
        : t("{name} must be {kind}.", { name, kind: values });
    }
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return t("{name} is required.", { name });
      return tooSmall(name, String(issue.minimum), issue.origin);
    case "too_big":
      return tooBig(name, String(issue.maximum), issue.origin);
    default:
      return t("{name} is not valid.", { name });
  }
}

function tooSmall(name: string, least: string, origin: string): string {
  if (origin === "string") return t("{name} must have at least {least} characters.", { name, least });
  if (origin === "array" || origin === "set") return t("{name} must have at least {least} entries.", { name, least });
  return t("{name} must be at least {least}.", { name, least });
}

function tooBig(name: string, most: string, origin: string): string {
  if (origin === "string") return t("{name} must have at most {most} characters.", { name, most });
  if (origin === "array" || origin === "set") return t("{name} must have at most {most} entries.", { name, most });
  return t("{name} must be at most {most}.", { name, most });
}
