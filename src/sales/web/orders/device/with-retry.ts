/** Has a timeout: a hanging request would block the payment step and every order queued behind it. */
import type { SendToApi } from "#platform/web/api.ts";

/** Longer than a slow network takes, shorter than a buyer waits. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Also ends when the network is back: a request on the lost connection gets no response, and every request may be repeated. */
export const withRetry: SendToApi = (path, init) => {
  const request = new AbortController();
  const giveUp = () => {
    clearTimeout(timer);
    window.removeEventListener("online", giveUp);
    request.abort(new DOMException("", "TimeoutError"));
  };
  const timer = setTimeout(giveUp, TIMEOUT_MILLISECONDS);
  window.addEventListener("online", giveUp);
  return fetch(path, { ...init, signal: request.signal });
};
