/** Asks for the prices of this minute. The browser asks with the tag of what it has, so an unchanged list costs next to nothing. */
import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { visibleRows } from "#domain/daily-prices/visible-rows.ts";
import { ApiProblem, callApi, type SendToApi } from "#web/api.ts";

export type FetchPriceRows = () => Promise<readonly PriceRowAnswer[]>;

export const makeFetchPriceRows =
  (send: SendToApi): FetchPriceRows =>
  async () => {
    const rows: unknown = await callApi("GET /api/refrigerant-prices", {}, send);
    // The login page of a public network also answers 200.
    if (!Array.isArray(rows)) throw new ApiProblem(502, {});
    return visibleRows(rows as PriceRowAnswer[]).map(withHistory);
  };

/** A row of which little is known must not take the others off the page. */
const withHistory = (row: PriceRowAnswer): PriceRowAnswer =>
  Array.isArray(row.history) ? row : { ...row, history: [] };

export const fetchPriceRows = makeFetchPriceRows((path, init) => fetch(path, { ...init, cache: "no-cache" }));
