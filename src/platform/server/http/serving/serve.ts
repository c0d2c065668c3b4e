/** Binds a contract endpoint to its use case: limits, audience, input validation, use case, output validation. */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import type { Endpoint, Input, Output } from "#platform/api/endpoint.ts";
import { limitHook } from "#platform/server/http/limits/rate-limit.ts";
import { audienceHook, type CallersOf, callersOf, checkOwnMobile } from "./audience.ts";
import { readInput } from "./invalid-input.ts";

export type Call<Row extends Endpoint> = Input<Row> & {
  callers: CallersOf<Row>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A use case returns a value, or sends prepared bytes or a stream itself and returns the reply. */
type HandlerResult<Row extends Endpoint> = Output<Row> | FastifyReply;

export function serve<Row extends Endpoint, const Gives extends HandlerResult<Row> | Promise<HandlerResult<Row>>>(
  app: FastifyInstance,
  row: Row,
  handler: (call: Call<Row>) => Gives,
): void {
  const answerWith = responder(row);
  const route: RouteOptions = {
    method: row.method,
    url: fastifyPath(row.path),
    onRequest: [...limitHook(app, row), ...audienceHook(row)],
    ...(row.bodyLimitBytes === undefined ? {} : { bodyLimit: row.bodyLimitBytes }),
    handler: async (request, reply) => {
      const callers = row.audience === "public" ? undefined : await callersOf(request);
      const params = readInput(row.params ?? NOTHING, request.params);
      const query = readInput(row.query ?? NOTHING, request.query);
      const body = row.upload ? undefined : readInput(row.body ?? NO_BODY, request.body);
      if (row.ownMobile && callers) checkOwnMobile(row, callers, params, query, body);
      const given = handler({ params, query, body, callers, request, reply } as Call<Row>);
      if (given === reply) return reply;
      const response = await given;
      // Awaiting a reply yields undefined: an async use case that returned its reply has sent it by now.
      return reply.sent ? reply : answerWith(response, reply);
    },
  };
  if (row.upload) takeOneFile(app, row, route);
  else app.route(route);
}

const NOTHING = z.strictObject({});
/** Many clients send {} for an empty body. */
const NO_BODY = NOTHING.nullish();

const fastifyPath = (path: Endpoint["path"]) => path.replace(/\{(\w+)\}/g, ":$1");

const JSON_TYPE = "application/json; charset=utf-8";

/** The output schema strips unknown fields, so that nothing leaks. */
function responder(row: Endpoint): (response: unknown, reply: FastifyReply) => FastifyReply {
  const statuses = Object.keys(row.responses).map(Number);
  const only = statuses.length === 1 ? statuses[0] : undefined;
  const isText = row.contentType !== undefined;
  const type = row.contentType ?? JSON_TYPE;

  return (response, reply) => {
    const status = only ?? reply.statusCode;
    const checked = row.responses[status]?.safeParse(response);
    if (!checked?.success) throw brokenPromise(row, status, checked?.error);
    reply.code(status);
    if (checked.data === undefined) return reply.send();
    return reply.header("content-type", type).send(isText ? checked.data : JSON.stringify(checked.data));
  };
}

/** Names the fields without their values, which must not reach the log. */
function brokenPromise(row: Endpoint, status: number, error: z.ZodError | undefined): Error {
  const where = error?.issues.map((issue) => `${issue.path.join(".")} (${issue.code})`).join(", ");
  return new Error(`${row.method} ${row.path} answered ${status} against its contract: ${where ?? "no such answer"}`);
}

/** Multipart is enabled only in this scope; all other endpoints reject it. */
function takeOneFile(app: FastifyInstance, row: Endpoint, route: RouteOptions): void {
  app.register(async (scope) => {
    const fileSize = row.bodyLimitBytes ?? app.initialConfig.bodyLimit ?? 0;
    await scope.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fileSize, fieldSize: 10_000 } });
    scope.route({ ...route, bodyLimit: fileSize + 100_000 });
  });
}
