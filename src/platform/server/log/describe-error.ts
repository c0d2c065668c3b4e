/** Omits messages that quote values ("Failed query … params: …", "invalid input syntax … : «Ramesh»"): nothing a buyer sent is logged. */
type ErrorDescription = {
  name: string;
  code?: string;
  message?: string;
  constraint?: string;
  table?: string;
  column?: string;
  frames?: string[];
  cause?: ErrorDescription;
};

type ErrorLike = Error & Partial<Record<"code" | "severity" | "constraint" | "table" | "column" | "query", unknown>>;

const DEEPEST_CAUSE = 4;
const MAX_FRAMES = 12;

export function describeError(error: Error, depth = 0): ErrorDescription {
  const loose = error as ErrorLike;
  return {
    name: error.name,
    ...textOf("code", loose.code),
    ...(quotesValues(loose) ? {} : { message: error.message }),
    ...textOf("constraint", loose.constraint),
    ...textOf("table", loose.table),
    ...textOf("column", loose.column),
    ...framesOf(error),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** A failed query carries its parameters. PostgreSQL's data errors (class 22) and constraint violations (23) quote them. */
function quotesValues(error: ErrorLike): boolean {
  if (error.query !== undefined) return true;
  return error.severity !== undefined && /^2[23]/.test(String(error.code));
}

const textOf = <Name extends string>(name: Name, value: unknown) =>
  (typeof value === "string" ? { [name]: value } : {}) as { [key in Name]?: string };

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): { frames?: string[] } {
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  if (!frames?.length) return {};
  return { frames: frames.slice(0, MAX_FRAMES).map((frame) => frame.slice("    at ".length)) };
}
