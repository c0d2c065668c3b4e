/** The only logger: one JSON object per line, every line scrubbed. It must not record who called or what they sent. */
import { format } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import { describeError } from "./describe-error.ts";
import { scrub } from "./scrub.ts";

export type Logger = FastifyBaseLogger;

const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;
type Level = keyof typeof LEVELS;

type LogSettings = { level: Level; now: () => Date; write: (line: string) => void };

export const createLogger = (settings: LogSettings): Logger => new LineLogger(settings, {});

/** A class, because Fastify creates a logger per request and a prototype makes that one small object. */
class LineLogger implements Logger {
  readonly #settings: LogSettings;
  readonly #bindings: object;
  readonly level: Level;

  constructor(settings: LogSettings, bindings: object) {
    this.#settings = settings;
    this.#bindings = bindings;
    this.level = settings.level;
  }

  child(bindings: object): LineLogger {
    return new LineLogger(this.#settings, { ...this.#bindings, ...bindings });
  }

  trace(...args: unknown[]) {
    this.#say("trace", args);
  }
  debug(...args: unknown[]) {
    this.#say("debug", args);
  }
  info(...args: unknown[]) {
    this.#say("info", args);
  }
  warn(...args: unknown[]) {
    this.#say("warn", args);
  }
  error(...args: unknown[]) {
    this.#say("error", args);
  }
  fatal(...args: unknown[]) {
    this.#say("fatal", args);
  }
  silent() {}

  #say(level: Level, args: unknown[]) {
    if (LEVELS[level] < LEVELS[this.level]) return;
    const { now, write } = this.#settings;
    const { fields, message } = understand(args);
    const heading = { time: now().toISOString(), level, ...(message === "" ? {} : { message }) };
    write(`${scrub(toLine({ ...heading, ...this.#bindings, ...fields }))}\n`);
  }
}

/** Accepts text, an error, or fields and text: the three ways Fastify and we log. */
function understand([first, ...rest]: unknown[]): { fields: object; message: string } {
  if (typeof first === "string") return { fields: {}, message: format(first, ...rest) };
  const message = rest.length === 0 ? "" : format(...rest);
  if (first instanceof Error) return { fields: { error: first }, message };
  return { fields: typeof first === "object" && first !== null ? first : {}, message };
}

/** Field by field: most values are plain, and a replacer makes JSON.stringify several times slower. */
function toLine(fields: object): string {
  try {
    let line = "";
    for (const [name, value] of Object.entries(fields)) {
      const written = asJson(name, value);
      if (written !== undefined) line += `${line === "" ? "{" : ","}${JSON.stringify(name)}:${written}`;
    }
    return `${line}}`;
  } catch (error) {
    return JSON.stringify({ level: "error", message: "a line could not be written", error: String(error) });
  }
}

const PRIVATE = /password|token|secret|cookie|authorization|mobile|phone|e-?mail|aadhaar|gstin|upi/i;

function asJson(name: string, value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "string") return JSON.stringify(PRIVATE.test(name) ? "[hidden]" : value);
  return JSON.stringify(loggable(name, value), loggable);
}

function loggable(name: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  // Fastify's own lines sometimes include the whole request and reply.
  if (name === "req" || name === "res") return undefined;
  if (typeof value === "bigint") return String(value);
  if (PRIVATE.test(name) && typeof value === "string") return "[hidden]";
  return value;
}
