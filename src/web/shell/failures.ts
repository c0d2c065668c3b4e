/** What went wrong, in the words of the counter: what happened, that nothing was lost, and what to do. */
import { isRouteErrorResponse } from "react-router";
import { isNetworkError } from "#web/api.ts";

export type FailureKind = "not-found" | "not-allowed" | "offline" | "resting" | "too-many" | "accident";

export type Failure = {
  kind: FailureKind;
  /** What the gauge on the page reads. */
  reading: string;
  title: string;
  text: string;
  /** Whether trying once more can help. */
  passing: boolean;
};

const KEPT = "Your cart is kept on this device.";

const FAILURES: Record<FailureKind, Omit<Failure, "kind">> = {
  "not-found": {
    reading: "404",
    title: "We could not find that page",
    text: `The address may be mistyped, or the product is no longer sold. ${KEPT}`,
    passing: false,
  },
  "not-allowed": {
    reading: "403",
    title: "This page is not open to you",
    text: "It belongs to another account, or you have to log in first.",
    passing: false,
  },
  offline: {
    reading: "0",
    title: "You are offline",
    text: `We cannot reach the shop from here. Nothing was sent. ${KEPT} Check the network and try again.`,
    passing: true,
  },
  resting: {
    reading: "503",
    title: "The shop is not answering just now",
    text: `Our records cannot be reached. Nothing was lost. ${KEPT} It usually passes within a minute.`,
    passing: true,
  },
  "too-many": {
    reading: "429",
    title: "Too many pages at once",
    text: `So many pages were asked for from your network that we have to pause. ${KEPT} Please try again in a minute.`,
    passing: true,
  },
  accident: {
    reading: "500",
    title: "Something broke on our side",
    text: `It is not your doing, and it has been noted. ${KEPT} Please try again, or call us.`,
    passing: true,
  },
};

/** What the router caught, as a failure the page can explain. */
export const failureOf = (error: unknown): Failure =>
  failureFor(isRouteErrorResponse(error) ? error.status : undefined, isNetworkError(error));

/** The status of an answer, or undefined where there was none; and whether the network is to blame. */
export function failureFor(status: number | undefined, networkFailed: boolean): Failure {
  const kind = kindOf(status, networkFailed);
  return { kind, ...FAILURES[kind] };
}

function kindOf(status: number | undefined, networkFailed: boolean): FailureKind {
  if (status === 404 || status === 410) return "not-found";
  if (status === 401 || status === 403) return "not-allowed";
  if (status === 429) return "too-many";
  if (status === 502 || status === 503 || status === 504) return "resting";
  if (status === undefined && networkFailed) return "offline";
  return "accident";
}
