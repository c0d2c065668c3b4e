/** Converts every error to `{ error, code, fields? }` with a status. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { PROBLEM_STATUS, type ProblemCode, type ProblemResponse } from "#platform/api/problem.ts";
import { LOCALES, spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { isDatabaseDown, isDiskFull, isTooSlow } from "#platform/server/database/failures.ts";
import { inHtml } from "./html-response.ts";

type ProblemExtras = {
  fields?: Record<string, string>;
  /** Data for the caller's next step: the new bill, the missing empties. */
  details?: unknown;
  headers?: Record<string, string>;
  /** A wrong secret was sent, for the security log. */
  isGuess?: true;
  /** The underlying error, for the log only. */
  cause?: unknown;
};

/** An error that the caller can act on. Use cases throw it; its message is shown to people unchanged. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, message: string, extras: ProblemExtras = {}) {
    super(message, { cause: extras.cause });
    this.name = "Problem";
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.extras = extras;
  }

  answer(): ProblemResponse {
    const { fields, details } = this.extras;
    return {
      error: this.message,
      code: this.code,
      ...(fields === undefined ? {} : { fields }),
      ...(details === undefined ? {} : { details }),
    };
  }
}

const tooLarge = () => new Problem("too-large", t("The request is larger than this endpoint accepts."));

/** Our messages for errors of Fastify and its multipart parser. Their other 4xx errors count as malformed requests. */
const FROM_FASTIFY: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: () => new Problem("too-large", t("Only one file can be sent at a time.")),
  FST_PARTS_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem("wrong-content-type", t("This endpoint does not accept that content type. Send application/json.")),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new Problem("wrong-content-type", t("This endpoint expects a file, sent as multipart/form-data.")),
  FST_ERR_BAD_URL: () => new Problem("malformed-request", t("The address is not valid.")),
};

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === "string" && Object.hasOwn(FROM_FASTIFY, code) ? FROM_FASTIFY[code] : undefined;
  if (known) return known();
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return new Problem("malformed-request", t("The request could not be read."));
  }
  if (isDiskFull(error)) {
    return new Problem("disk-full", t("The shop is out of storage right now. Nothing was saved."), {
      cause: error,
    });
  }
  if (isDatabaseDown(error)) {
    const text = t("The shop's database is not responding right now. Nothing was lost. Please try again in a moment.");
    return new Problem("database-down", text, { headers: { "retry-after": "5" }, cause: error });
  }
  if (isTooSlow(error)) {
    const text = t("This took too long. Please try again.");
    return new Problem("took-too-long", text, { headers: { "retry-after": "5" }, cause: error });
  }
  return new Problem("our-fault", t("Something went wrong on our side. Please try again."), { cause: error });
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ error: problem.extras.cause ?? problem }, problem.code);
  // These headers describe the response that this error replaces.
  for (const header of ["content-encoding", "content-length", "etag", "last-modified"]) reply.removeHeader(header);
  reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .headers(problem.extras.headers ?? {});
  if (isApiCall(request)) {
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(problem.answer()));
  }
  const isBrowser = request.headers.accept?.includes("text/html");
  if (isBrowser) return reply.type("text/html; charset=utf-8").send(pageOf(problem));
  return reply.type("text/plain; charset=utf-8").send(problem.message);
}

/** A minimal page for when rendering is impossible: no script, no style, nothing to load. */
const pageOf = ({ message }: Problem) =>
  `<!doctype html><html lang="${LOCALES[spokenLanguage()]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${inHtml(message)}</title><h1>${inHtml(message)}</h1><p>${t("Your cart is kept on this device.")}</p><p><a href="">${t("Try again")}</a></p></html>`;

const API = /^\/api(?:[/?]|$)/;

/** Programs get JSON; people who mistyped a page's URL get text. */
export const isApi = (address: string) => API.test(address);

/** Decided by the matched route: /%61pi/session is an API call too. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest) => isApi(routeOptions.url ?? url);
