/** Says in plain words what is wrong with a request, field by field, and never repeats what was sent. */
import type { z } from "zod";
import { Problem } from "./problems.ts";

/** A caller who sends a thousand unknown fields is told of the first twenty. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 80;

export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = parsed(schema, input);
  if (read.success) return read.data;
  throw invalidInput(read.error);
}

/**
 * Zod measures whatever has a length, also when it is no text: {"length": {"toString": 1}} is compared with a number, and that throws
 * a TypeError. Nothing but what was sent can be the cause of it.
 */
function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  try {
    return schema.safeParse(input, { error: inPlainWords });
  } catch (error) {
    if (error instanceof TypeError && error.message === NOT_COMPARABLE)
      throw new Problem("invalid-input", "The request is not valid.");
    throw error;
  }
}

const NOT_COMPARABLE = "Cannot convert object to primitive value";

function invalidInput(error: z.ZodError): Problem {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(oneAField).slice(0, MOST_FIELDS)) fields[issue.name] ??= issue.text;
  const [first = "The request is not complete."] = Object.values(fields);
  return new Problem("invalid-input", first, { fields });
}

function oneAField(issue: z.core.$ZodIssue): { name: string; text: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ name: nameOf(issue.path), text: issue.message }];
  return issue.keys.map((key) => {
    const name = nameOf([...issue.path, key]);
    return { name, text: `${name} is not a field of this call.` };
  });
}

const nameOf = (path: readonly PropertyKey[] = []) => path.map(String).join(".").slice(0, LONGEST_NAME) || "body";

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  date: "a date",
};

/** Used where the contract gives no words of its own. */
function inPlainWords(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return `${name} is required.`;
      return `${name} must be ${KINDS[issue.expected] ?? `a ${issue.expected}`}.`;
    case "invalid_value":
      return `${name} must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}.`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return `${name} is required.`;
      return `${name} must ${measured("at least", issue.minimum, issue.origin)}.`;
    case "too_big":
      return `${name} must ${measured("at most", issue.maximum, issue.origin)}.`;
    default:
      return `${name} is not valid.`;
  }
}

function measured(bound: string, amount: number | bigint, origin: string): string {
  if (origin === "string") return `have ${bound} ${amount} characters`;
  if (origin === "array" || origin === "set") return `have ${bound} ${amount} entries`;
  return `be ${bound} ${amount}`;
}
