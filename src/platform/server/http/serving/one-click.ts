/** Mail clients post a form for one-click unsubscribe (RFC 8058). The token in the URL is enough, so the body is ignored. */
import type { FastifyInstance } from "fastify";

export const withOneClick = (app: FastifyInstance, bind: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1000 },
      (_request, _text, done) => done(null, undefined),
    );
    bind(scope);
  });
