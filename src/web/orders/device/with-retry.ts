/**
 * What the device asks about orders that are on their way is given up at last: a network that lets a question hang would keep the payment
 * step, and every order that waits behind it, for as long as it likes.
 */
import type { SendToApi } from "#web/api.ts";

/** Longer than a slow network takes, shorter than a buyer waits. */
const TIMEOUT_MILLISECONDS = 30_000;

export const withRetry: SendToApi = (path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
