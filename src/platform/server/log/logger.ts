/** The one logger: pino, one JSON object per line. Errors are described without values, and every line is scrubbed. */
import type { FastifyBaseLogger } from "fastify";
import pino, { type LevelWithSilent, type LogFn } from "pino";
import { describeError } from "./describe-error.ts";
import { scrub } from "./scrub.ts";

export type Logger = FastifyBaseLogger;

type LogSettings = { level: LevelWithSilent; now: () => Date; write: (line: string) => void };

/** Fastify passes the whole request and reply with some of its lines. */
const omit = () => undefined;

export const createLogger = ({ level, now, write }: LogSettings): Logger =>
  pino(
    {
      level,
      base: null,
      messageKey: "message",
      // pino copies the message of the error under this key into the line, also one that quotes a buyer: no field has this name.
      errorKey: "pino-error",
      timestamp: () => `,"time":"${now().toISOString()}"`,
      serializers: { error: describeError, err: describeError, req: omit, res: omit },
      formatters: { level: (label) => ({ level: label }) },
      hooks: { logMethod: wrapError, streamWrite: scrub },
    },
    { write },
  );

/** `log.error(error)` becomes `log.error({ error })`, because pino would add the error's message as it is. */
function wrapError(this: pino.Logger, args: Parameters<LogFn>, method: LogFn) {
  const [first, ...rest] = args as unknown[];
  const wrapped = first instanceof Error ? [{ error: first }, ...rest] : args;
  method.apply(this, wrapped as Parameters<LogFn>);
}
