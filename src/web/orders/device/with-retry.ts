/** Has a timeout: a hanging request would block the payment step and every order queued behind it. */
import type { SendToApi } from "#web/api.ts";

/** Longer than a slow network takes, shorter than a buyer waits. */
const TIMEOUT_MILLISECONDS = 30_000;

export const withRetry: SendToApi = (path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
