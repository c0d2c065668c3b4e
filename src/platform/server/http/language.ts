/** The response's locale: that of the page, which our pages send with each call. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LANGUAGE_COOKIE, type Language, preferredLanguage, speakIn } from "#platform/rules/language/language.ts";

const spoken = new AsyncLocalStorage<Language>();
export const requestLanguage = (): Language => spoken.getStore() ?? "en";
speakIn(requestLanguage);

export const inLanguage = <T>(language: Language, say: () => T): T => spoken.run(language, say);

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

export const speakFromNowOn = (reply: FastifyReply, language: Language) =>
  reply.setCookie(LANGUAGE_COOKIE, language, { path: "/", sameSite: "lax", maxAge: A_YEAR_SECONDS });

export function knowLanguages(app: FastifyInstance) {
  app.addHook("onRequest", (request, _reply, done) => {
    const language = preferredLanguage(request.headers["accept-language"]) ?? "en";
    if (language === "en") done();
    else spoken.run(language, done);
  });
}
