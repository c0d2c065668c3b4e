import { callApi, type SendToApi } from "#platform/web/api.ts";
import type { HistoryResponse } from "./cylinder-response.ts";

const AT_ONCE = 50;

export type HistoryPage = { entries: HistoryResponse; more: boolean };

/** The next entries, latest first. One extra entry shows whether another page exists. */
export async function readHistory(cylinderNumber: string, offset: number, send?: SendToApi): Promise<HistoryPage> {
  const entries = await callApi(
    "GET /api/cylinders/{cylinderNumber}/history",
    { params: { cylinderNumber }, query: { offset, limit: AT_ONCE + 1 } },
    send,
  );
  return { entries: entries.slice(0, AT_ONCE), more: entries.length > AT_ONCE };
}
