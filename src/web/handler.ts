/** The door between the server and the pages: the server hands in what pages may know, and gets a page back. */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ShopIdentity } from "#domain/identity.ts";
import { apiContext, type SendToApi } from "./api.ts";
import { imageBaseContext, reportContext, shopIdentityContext } from "./context.ts";
import { nonceContext } from "./nonce.ts";

export { sharedAddress } from "./shared-pages.ts";

export type PageServices = {
  api: SendToApi;
  identity: ShopIdentity;
  imageBase: string;
  nonce: string;
  report: (error: unknown) => void;
};

const answer = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export function renderPage(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, (path, call) => services.api(path, call).then(orTooMany));
  context.set(shopIdentityContext, services.identity);
  context.set(imageBaseContext, services.imageBase);
  context.set(nonceContext, services.nonce);
  context.set(reportContext, services.report);
  return answer(request, context);
}

/** A page that may not be made now says so with its own status: a loader's ordinary failure would be a fault of ours. */
function orTooMany(answer: Response): Response {
  if (answer.status === 429) throw new Response(null, { status: 429 });
  return answer;
}
