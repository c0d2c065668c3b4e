type ErrorLike = Error & Partial<Record<"code" | "severity" | "constraint" | "table" | "column" | "query", unknown>>;

const DEEPEST_CAUSE = 4;
const MAX_FRAMES = 12;

/**
 * pino's own serializer keeps message, stack and every property. Here messages that quote values are left out ("Failed query …
 * params: …", "invalid input syntax … : «Ramesh»"): nothing a buyer sent is logged.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return undefined;
  const { name, message, stack, cause, code, constraint, table, column } = error as ErrorLike;
  // The first part of a stack repeats the message.
  const frames = stack?.split("\n    at ").slice(1, MAX_FRAMES + 1);
  return {
    ...{ name, code, message: quotesValues(error) ? undefined : message, constraint, table, column, frames },
    cause: describeError(cause, depth + 1),
  };
}

/** A failed query carries its parameters. PostgreSQL's data errors (class 22) and constraint violations (23) quote them. */
function quotesValues({ query, severity, code }: ErrorLike): boolean {
  return query !== undefined || (severity !== undefined && /^2[23]/.test(String(code)));
}
