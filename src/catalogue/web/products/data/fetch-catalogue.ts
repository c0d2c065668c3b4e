/**
 * Fetches the whole catalogue, or only the requested products of a large one. The browser sends its ETag, so an unchanged
 * catalogue costs a 304.
 */
import { ONLY_PRODUCTS } from "#platform/api/only-products.ts";
import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";
import { cachedAtOf } from "./cached-response.ts";
import type { FetchCatalogue } from "./make-catalogue-store.ts";

export const makeFetchCatalogue =
  (send: SendToApi): FetchCatalogue =>
  async (requested) => {
    let headers = new Headers();
    const products = await callApi("GET /api/products", { query: {} }, async (path, init) => {
      const asking = { ...init.headers, [ONLY_PRODUCTS]: requested.join(",") };
      const response = await send(path, { ...init, headers: asking });
      headers = response.headers;
      return response;
    });
    // The login page of a public network also returns 200.
    if (!Array.isArray(products)) throw new ApiProblem(502, {});
    const version = headers.get("etag");
    return {
      ...{ products, version },
      ...(headers.has(ONLY_PRODUCTS) && { isPart: true as const }),
      ...(cachedAtOf(headers) !== undefined && { isCached: true as const }),
    };
  };
