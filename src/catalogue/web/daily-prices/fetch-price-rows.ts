/** Fetches the current prices. The browser sends its ETag, so an unchanged list costs a 304. */
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { visibleRows } from "#catalogue/rules/daily-prices/visible-rows.ts";
import { cachedAtOf } from "#catalogue/web/products/data/cached-response.ts";
import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";

export type FetchedPrices = {
  rows: readonly PriceRowResponse[];
  storedAt?: number | undefined;
};
export type FetchPriceRows = () => Promise<FetchedPrices>;

export const makeFetchPriceRows =
  (send: SendToApi): FetchPriceRows =>
  async () => {
    let storedAt: number | undefined;
    const rows: unknown = await callApi("GET /api/refrigerant-prices", {}, async (path, init) => {
      const response = await send(path, init);
      storedAt = cachedAtOf(response.headers);
      return response;
    });
    // The login page of a public network also returns 200.
    if (!Array.isArray(rows)) throw new ApiProblem(502, {});
    return { rows: visibleRows(rows as PriceRowResponse[]).map(withHistory), storedAt };
  };

/** An incomplete row must not break the whole list. */
const withHistory = (row: PriceRowResponse): PriceRowResponse =>
  Array.isArray(row.history) ? row : { ...row, history: [] };

export const fetchPriceRows = makeFetchPriceRows((path, init) => fetch(path, { ...init, cache: "no-cache" }));
