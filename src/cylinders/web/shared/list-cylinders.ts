import { ApiProblem, callForList, type SendToApi } from "#platform/web/api.ts";
import type { CylinderResponse } from "./cylinder-response.ts";

export type CylinderPage = { cylinders: readonly CylinderResponse[]; page: number; pages: number };

/** Null when the server rejects it; the rest of the page works without the list. */
export async function cylinderPage(address: URL, perPage: number, send: SendToApi): Promise<CylinderPage | null> {
  const page = pageIn(address);
  const q = address.searchParams.get("q")?.trim().slice(0, 200) || undefined;
  try {
    const query = { q, offset: (page - 1) * perPage, limit: perPage };
    const { rows: cylinders, total } = await callForList("GET /api/cylinders", { query }, send);
    return { cylinders, page, pages: Math.max(1, Math.ceil(total / perPage)) };
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

const MAX_PAGES = 100_000;

function pageIn(address: URL): number {
  const page = Number(address.searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1;
}
