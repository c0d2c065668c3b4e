import { callApi, type SendToApi } from "#platform/web/api.ts";

/** Longer than any label code. Anyone can make up such an address: a longer code is cut and reported as damaged. */
const LONGEST_CODE = 60;

export const loadLabel = (code: string, send: SendToApi) =>
  callApi("GET /api/labels/{code}", { params: { code: code.slice(0, LONGEST_CODE).toWellFormed() } }, send);
