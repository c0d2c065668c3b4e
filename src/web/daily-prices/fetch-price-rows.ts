/** Asks for the prices of this minute. The browser asks with the tag of what it has, so an unchanged list costs next to nothing. */
import type { PriceRowAnswer } from "#contract/daily-prices/daily-prices.ts";
import { visibleRows } from "#domain/daily-prices/visible-rows.ts";
import { ApiProblem, callApi, type SendToApi } from "#web/api.ts";
import { cachedAtOf } from "#web/catalogue/data/cached-response.ts";

export type FetchedPrices = {
  rows: readonly PriceRowAnswer[];
  /** Of when they are, where the shop was not reached and the phone gave the last ones it had. */
  keptAt?: number | undefined;
};
export type FetchPriceRows = () => Promise<FetchedPrices>;

export const makeFetchPriceRows =
  (send: SendToApi): FetchPriceRows =>
  async () => {
    let keptAt: number | undefined;
    const rows: unknown = await callApi("GET /api/refrigerant-prices", {}, async (path, init) => {
      const answer = await send(path, init);
      keptAt = cachedAtOf(answer.headers);
      return answer;
    });
    // The login page of a public network also answers 200.
    if (!Array.isArray(rows)) throw new ApiProblem(502, {});
    return { rows: visibleRows(rows as PriceRowAnswer[]).map(withHistory), keptAt };
  };

/** A row of which little is known must not take the others off the page. */
const withHistory = (row: PriceRowAnswer): PriceRowAnswer =>
  Array.isArray(row.history) ? row : { ...row, history: [] };

export const fetchPriceRows = makeFetchPriceRows((path, init) => fetch(path, { ...init, cache: "no-cache" }));
