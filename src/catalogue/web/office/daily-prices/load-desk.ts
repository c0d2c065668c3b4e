/** Data of the price desk: every row of a small shop, or the page of rows that the URL selects in a large one. */
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import { askCatalogue, askInTurn } from "#catalogue/web/products/data/server-search.ts";
import { callApi, callForList, type SendToApi } from "#platform/web/api.ts";
import { filtersIn, pageIn, requestedPage } from "#platform/web/office-kit/list/list-address.ts";

const FILTERS = ["q", "category", "unit"] as const;

export type DeskData = {
  rows: readonly DeskRow[];
  total: number;
  /** Query of `rows`; null when `rows` is complete and the page filters it. */
  input: string | null;
};

export async function loadDesk(search: URLSearchParams, send: SendToApi): Promise<DeskData> {
  const { isWhole } = await askCatalogue(NO_FILTERS, send);
  const query = isWhole ? {} : { ...filtersIn(search, FILTERS), ...requestedPage(search) };
  const listed = await callForList("GET /api/admin/prices", { query: query as object }, send);
  return { ...listed, input: isWhole ? null : deskQuestion(search) };
}

/** Normalized: URLs for the same rows give the same string. */
export const deskQuestion = (search: URLSearchParams): string =>
  JSON.stringify([filtersIn(search, FILTERS), pageIn(search)]);

export const rowsWithIds = (ids: readonly string[]): Promise<DeskRow[]> =>
  askInTurn(ids, (some) => callApi("GET /api/admin/prices", { query: { ids: some.join(",") } }));

export const rowsCalled = (words: readonly string[]): Promise<DeskRow[]> =>
  askInTurn(words, (some) => callApi("GET /api/admin/prices", { query: { named: some.join("\n") } }));
