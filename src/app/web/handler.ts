/** The interface between the server and the pages: the server passes in its services and gets a page back. */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type LoaderFunction, RouterContextProvider, type ServerBuild } from "react-router";
import { stateName } from "#platform/rules/india/state-names.ts";
import {
  basenameOf,
  LANGUAGES,
  type Language,
  speakIn,
  splitAddress,
  spokenLanguage,
} from "#platform/rules/language/language.ts";
import { scriptsIn } from "#platform/rules/language/script-folder.ts";
import { ApiProblem, apiContext, type SendToApi } from "#platform/web/api.ts";
import { nonceContext } from "#platform/web/nonce.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { imageBaseContext, reportContext, shopIdentityContext } from "#shop/web/context.ts";

/** Exported for the test that finds untranslated texts. */
export { DICTIONARIES } from "#platform/rules/language/dictionaries.ts";
export { sharedAddress } from "./shared-pages.ts";

export type PageServices = {
  api: SendToApi;
  identity: ShopIdentity;
  imageBase: string;
  nonce: string;
  /** Sets the locale per request, because all requests share one copy of the pages. */
  inLanguage: <T>(language: Language, say: () => T) => T;
  spokenLanguage: () => Language;
  report: (error: unknown) => void;
};

const routes = Object.fromEntries(
  Object.entries((build as ServerBuild).routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, loader && route ? { ...route, module: { ...route.module, loader: as503(loader) } } : route];
  }),
);

/** Turns a database outage in a loader into a 503 error page, which retries by itself. */
function as503(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    try {
      return await loader(args, handlerContext);
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 503 ? new Response(error.message, { status: 503 }) : error;
    }
  };
}

/** The pages under a language's paths, with its scripts. */
function handlerIn(language: Language) {
  const pages = { ...(build as ServerBuild), routes };
  const assets: ServerBuild["assets"] = import.meta.env.DEV
    ? pages.assets
    : JSON.parse(scriptsIn(language, JSON.stringify(pages.assets)));
  return createRequestHandler({ ...pages, basename: basenameOf(language), assets }, import.meta.env.MODE);
}

const handlers = Object.fromEntries(LANGUAGES.map((language) => [language, handlerIn(language)])) as Record<
  Language,
  ReturnType<typeof handlerIn>
>;

export function renderPage(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, (path, call) => services.api(path, call).then(orTooMany));
  context.set(imageBaseContext, services.imageBase);
  context.set(nonceContext, services.nonce);
  context.set(reportContext, services.report);
  const { pathname } = new URL(request.url);
  const { language } = splitAddress(pathname);
  speakIn(services.spokenLanguage);
  return services.inLanguage(language, () => {
    context.set(shopIdentityContext, introduced(services.identity));
    return handlers[language](request, context);
  });
}

function introduced({ inHindi, ...identity }: ShopIdentity): ShopIdentity {
  if (spokenLanguage() === "en") return identity;
  return { ...identity, ...inHindi, stateName: stateName(identity.state) };
}

/** A rate limit becomes a 429 page; as a loader failure it would count as a server error. */
function orTooMany(response: Response): Response {
  if (response.status === 429) throw new Response(null, { status: 429 });
  return response;
}
