/** Asks for the whole catalogue. The browser asks with the tag of the one it has, so an unchanged one costs next to nothing. */
import { ApiProblem, callApi, type SendToApi } from "#web/api.ts";
import type { FetchCatalogue } from "./make-catalogue-store.ts";

export const makeFetchCatalogue =
  (send: SendToApi): FetchCatalogue =>
  async () => {
    let version: string | null = null;
    const products = await callApi("GET /api/products", { query: {} }, async (path, init) => {
      const answer = await send(path, init);
      version = answer.headers.get("etag");
      return answer;
    });
    // The login page of a public network also answers 200.
    if (!Array.isArray(products)) throw new ApiProblem(502, {});
    return { products, version };
  };
