/** What the shop says of the label whose address somebody has opened. */
import { callApi, type SendToApi } from "#web/api.ts";

/** Longer than any label's code. Anybody may print an address of ours: what is longer is cut, and told to be damaged like any other. */
const LONGEST_CODE = 60;

export const loadLabel = (code: string, send: SendToApi) =>
  callApi("GET /api/labels/{code}", { params: { code: code.slice(0, LONGEST_CODE).toWellFormed() } }, send);
