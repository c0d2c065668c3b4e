/** Serves every address outside the API: built files, cached pages, pages per visitor. */

import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { cacheResponse, sendCached } from "#platform/server/http/cached-response.ts";
import { inLanguage, requestLanguage } from "#platform/server/http/language.ts";
import { countView } from "#platform/server/http/limits/rate-limit.ts";
import { contentSecurityPolicy } from "#platform/server/http/security-headers.ts";
import { limitConcurrency } from "#platform/server/jobs/limit-concurrency.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import type { Shop } from "#shop/server/shop.ts";
import { serveAssets } from "./assets.ts";
import { hashOwnScripts } from "./inline-scripts.ts";
import { type CachedPage, createPageCache, versionOf } from "./page-cache.ts";
import { quickPaint } from "./quick-paint.ts";
import { addressInVisitorsLanguage } from "./visitor-language.ts";

type ApiCall = { method: string; headers: Record<string, string>; body?: string };

export type Web = {
  /** The cache address of this page, or undefined where each visitor has their own. */
  sharedAddress: (address: string) => string | undefined;
  renderPage: (
    request: Request,
    services: {
      api: (path: string, call: ApiCall) => Promise<Response>;
      identity: ShopIdentity;
      imageBase: string;
      nonce: string;
      inLanguage: typeof inLanguage;
      spokenLanguage: () => Language;
      report: (error: unknown) => void;
    },
  ) => Promise<Response>;
};

export type PagesSource = {
  web: () => Promise<Web> | Web;
  /** The folder of the built files; undefined in development. */
  files?: string;
  /** In development Vite handles the request first; returns whether it responded. */
  development?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** A page links to itself, and a link with two leading slashes goes to another host: /hi//evil.example must not be a page. */
const MISLEADING_SLASHES = /[/\\]{2,}/g;

const manyPages = () => t("Many pages are being opened right now. Please try again in a few seconds.");

type PageSettings = PagesSource & { shop: Shop; isDemo?: () => Promise<boolean> };

export function pages(app: FastifyInstance, { web: loadWeb, files, development, shop, isDemo }: PageSettings) {
  const { config } = shop;
  const cached = createPageCache();
  /** Rendering blocks the event loop, so pages are rendered one at a time, with other requests in between. */
  const limited = limitConcurrency({
    name: "shared pages",
    atOnce: 1,
    waiting: 50,
    longestWaitMilliseconds: 5_000,
    busy: manyPages,
  });
  const ownInTurn = limitConcurrency({
    name: "own pages",
    atOnce: 8,
    waiting: 100,
    longestWaitMilliseconds: 5_000,
    busy: manyPages,
  });
  const policy = { images: config.IMAGE_BASE, development: development !== undefined };

  if (files !== undefined) serveAssets(app, files);

  app.get("/*", async (request, reply) => {
    if (development !== undefined && (await development(request, reply))) return reply;

    countView(request, "pages");
    const [pathname = ""] = request.url.split("?", 1);
    const plain = pathname.replace(MISLEADING_SLASHES, "/");
    if (plain !== pathname)
      return reply.header("cache-control", "no-store").redirect(plain + request.url.slice(pathname.length), 302);
    const better = addressInVisitorsLanguage(request.url, request.headers);
    if (better !== undefined) return reply.header("cache-control", "no-store").redirect(better, 302);
    const web = await loadWeb();
    const shared = development === undefined ? web.sharedAddress(request.url) : undefined;
    if (shared !== undefined) {
      const now = versionOf(shop);
      const page =
        cached.find(shared, now) ??
        (await cached.renderOnce(shared, now, () =>
          limited(() => renderForKeeping(web, { request, shared, version: now })),
        ));
      return sendCached(page.answer, request, reply.code(page.status));
    }
    const { rendered, nonce } = await ownInTurn(() => renderFor(web, request, reply));
    return sendRendered(rendered, contentSecurityPolicy({ ...policy, nonce }), reply);
  });

  async function renderFor(web: Web, request: FastifyRequest, reply: FastifyReply) {
    const { cookie } = request.headers;
    const nonce = randomBytes(16).toString("base64");
    const left = new AbortController();
    reply.raw.once("close", () => left.abort());
    const rendered = await web.renderPage(
      new Request(config.publicUrl + request.url, {
        method: request.method,
        headers: headersFor(request, cookie),
        signal: left.signal,
      }),
      await servicesFor(request, cookie, nonce),
    );
    return { rendered, nonce };
  }

  type ToKeep = { request: FastifyRequest; shared: string; version: string };

  async function renderForKeeping(web: Web, { request, shared, version }: ToKeep): Promise<CachedPage> {
    // Lets other requests run between two renderings.
    await new Promise(setImmediate);
    const nonce = randomBytes(16).toString("base64");
    const rendered = await web.renderPage(
      new Request(config.publicUrl + shared, { headers: { accept: request.headers.accept ?? "*/*" } }),
      await servicesFor(request, undefined, nonce),
    );
    const { status } = rendered;
    const { html: ours, hashes } = hashOwnScripts(await rendered.text(), nonce);
    // Phones cache a shell together with the stylesheet, so inlined styles gain nothing.
    const isShell = shared.endsWith("?shell");
    const { html, styleHashes } = isShell || !files ? { html: ours, styleHashes: [] } : quickPaint(ours, files);
    const headers = {
      "content-type": rendered.headers.get("content-type") ?? "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy({ ...policy, hashes, styleHashes }),
      "cache-control": status === 200 ? "no-cache" : "no-store",
    };
    const quick = status !== 200 || (shared.includes("?") && !isShell);
    return { version, status, answer: await cacheResponse(html, headers, { quick }) };
  }

  async function servicesFor(request: FastifyRequest, cookie: string | undefined, nonce: string) {
    return {
      nonce,
      inLanguage,
      spokenLanguage: requestLanguage,
      identity: { ...shop.settings.current().identity, isDemo: (await isDemo?.()) ?? false },
      imageBase: config.IMAGE_BASE ?? "",
      report: (error: unknown) => request.log.error({ err: error }, "a page broke"),
      api: async (path: string, call: ApiCall) => {
        const { statusCode, headers, payload } = await app.inject({
          method: call.method as "GET",
          url: path,
          remoteAddress: request.ip,
          headers: { ...call.headers, ...(cookie && { cookie }) },
          ...(call.body === undefined ? {} : { payload: call.body }),
        });
        return new Response(statusCode === 204 ? null : payload, {
          status: statusCode,
          headers: headers as Record<string, string>,
        });
      },
    };
  }
}

function headersFor(request: FastifyRequest, cookie: string | undefined) {
  const { accept, "user-agent": agent } = request.headers;
  return {
    accept: accept ?? "*/*",
    ...(agent === undefined ? {} : { "user-agent": agent }),
    ...(cookie === undefined ? {} : { cookie }),
  };
}

async function sendRendered(rendered: Response, policy: string, reply: FastifyReply) {
  reply.code(rendered.status);
  for (const [name, value] of rendered.headers) reply.header(name, value);
  reply.header("content-security-policy", policy);
  if (!rendered.headers.has("cache-control")) reply.header("cache-control", "no-store");
  // Fastify computes the content length for HEAD, and null has none.
  const isEmpty = rendered.body === null && reply.request.method !== "HEAD";
  return reply.send(isEmpty ? null : await rendered.text());
}
