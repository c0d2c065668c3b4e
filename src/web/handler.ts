/** The door between the server and the pages: the server hands in what pages may know, and gets a page back. */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type LoaderFunction, RouterContextProvider, type ServerBuild } from "react-router";
import type { ShopIdentity } from "#domain/identity.ts";
import {
  basenameOf,
  LANGUAGES,
  type Language,
  speakIn,
  splitAddress,
  spokenLanguage,
} from "#domain/language/language.ts";
import { scriptsIn, shopManifest } from "#domain/language/script-folder.ts";
import { stateName } from "#domain/state-names.ts";
import { ApiProblem, apiContext, type SendToApi } from "./api.ts";
import { imageBaseContext, reportContext, shopIdentityContext } from "./context.ts";
import { nonceContext } from "./nonce.ts";
import { isOfficePath } from "./shell/links.ts";

/** The words of the pages, for the test that looks for texts outside of them. */
export { DICTIONARIES } from "#domain/language/dictionaries.ts";
export { sharedAddress } from "./shared-pages.ts";

export type PageServices = {
  api: SendToApi;
  identity: ShopIdentity;
  imageBase: string;
  nonce: string;
  /** The server knows which request is being answered, and so in which language: the pages are one copy for all of them. */
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

/** A loader that has no answer of its own while the shop's records are away leaves it to the error page, which asks again by itself. */
function as503(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    try {
      return await loader(args, handlerContext);
    } catch (error) {
      throw error instanceof ApiProblem && error.status === 503 ? new Response(error.message, { status: 503 }) : error;
    }
  };
}

/**
 * The same pages at the addresses of a language, with the scripts that are written in it; a browser in the shop is not told
 * of the back office.
 */
function handlersIn(language: Language) {
  const pages = { ...(build as ServerBuild), routes };
  const assets: ServerBuild["assets"] = import.meta.env.DEV
    ? pages.assets
    : JSON.parse(scriptsIn(language, JSON.stringify(pages.assets)));
  const handlerWith = (url: string) =>
    createRequestHandler(
      { ...pages, basename: basenameOf(language), assets: { ...assets, url } },
      import.meta.env.MODE,
    );
  return { office: handlerWith(assets.url), shop: handlerWith(shopManifest(assets.url)) };
}

const handlers = Object.fromEntries(LANGUAGES.map((language) => [language, handlersIn(language)])) as Record<
  Language,
  ReturnType<typeof handlersIn>
>;

export function renderPage(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, (path, call) => services.api(path, call).then(orTooMany));
  context.set(imageBaseContext, services.imageBase);
  context.set(nonceContext, services.nonce);
  context.set(reportContext, services.report);
  const { pathname } = new URL(request.url);
  const { language, path } = splitAddress(pathname);
  const response = handlers[language][isOfficePath(path) ? "office" : "shop"];
  speakIn(services.spokenLanguage);
  return services.inLanguage(language, () => {
    context.set(shopIdentityContext, introduced(services.identity));
    return response(request, context);
  });
}

/** The shop as the pages of the spoken language introduce it, without what is for the others. */
function introduced({ inHindi, ...identity }: ShopIdentity): ShopIdentity {
  if (spokenLanguage() === "en") return identity;
  return { ...identity, ...inHindi, stateName: stateName(identity.state) };
}

/** A page that may not be made now says so with its own status: a loader's ordinary failure would be a fault of ours. */
function orTooMany(response: Response): Response {
  if (response.status === 429) throw new Response(null, { status: 429 });
  return response;
}
