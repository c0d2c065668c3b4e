/** The one logger: pino, one JSON object per line. Errors are described without values, private fields hidden, every line scrubbed. */
import type { FastifyBaseLogger } from "fastify";
import pino, { type LevelWithSilent, type LogFn } from "pino";
import { describeError } from "./describe-error.ts";
import { scrub } from "./scrub.ts";

export type Logger = FastifyBaseLogger;

type LogSettings = { level: LevelWithSilent; now: () => Date; write: (line: string) => void };

export function createLogger({ level, now, write }: LogSettings): Logger {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: "message",
      // pino copies the message of the error under this key into the line, also one that quotes a buyer: no field has this name.
      errorKey: "pino-error",
      timestamp: () => `,"time":"${now().toISOString()}"`,
      // pino's own serializer would add the stack of an error with its message.
      serializers: { err: (described) => described },
      formatters: { level: (label) => ({ level: label }), log: (fields) => loggableObject(fields, 0) },
      hooks: { logMethod: wrapError, streamWrite: scrub },
    },
    { write },
  );
  // pino has no formatter for the fields of a child; every child inherits this method.
  const child = logger.child as (this: unknown, fields: object, options?: object) => Logger;
  return Object.assign(logger, {
    child(this: unknown, fields: object, options?: object) {
      return child.call(this, loggableObject(fields, 0), options);
    },
  });
}

/** `log.error(error)` becomes `log.error({ error })`, because pino would add the error's message as it is. */
function wrapError(this: pino.Logger, args: Parameters<LogFn>, method: LogFn) {
  const [first, ...rest] = args as unknown[];
  const wrapped = first instanceof Error ? [{ error: first }, ...rest] : args;
  method.apply(this, wrapped as Parameters<LogFn>);
}

/** The values of these fields are hidden at any depth. */
const PRIVATE = /password|token|secret|cookie|authorization|mobile|phone|e-?mail|aadhaar|gstin|upi/i;
/** Fastify passes the whole request and reply with some of its lines. */
const DROPPED = new Set(["req", "res"]);
/** Deeper values are left out; it also ends cycles. */
const MAX_DEPTH = 6;

function loggableObject(fields: object, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (!DROPPED.has(name)) result[name] = loggable(name, value, depth);
  return result;
}

function loggable(name: string, value: unknown, depth: number): unknown {
  if (typeof value === "string") return PRIVATE.test(name) ? "[hidden]" : value;
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return value;
  if (depth === MAX_DEPTH) return "[deep]";
  return Array.isArray(value) ? value.map((item) => loggable(name, item, depth + 1)) : loggableObject(value, depth + 1);
}
