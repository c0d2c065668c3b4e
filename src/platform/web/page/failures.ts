/** Error texts: what happened, that nothing was lost, and what to do. */

import { isRouteErrorResponse } from "react-router";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { isNetworkError } from "#platform/web/api.ts";

export type FailureKind = "not-found" | "not-allowed" | "offline" | "resting" | "too-many" | "accident";

export type Failure = {
  kind: FailureKind;
  reading: string;
  title: string;
  text: string;
  /** Whether a retry can help. */
  passing: boolean;
};

const FAILURES = perLanguage(
  (): Record<FailureKind, Omit<Failure, "kind">> => ({
    "not-found": {
      reading: "404",
      title: t("We could not find that page"),
      text: t("The address may be mistyped, or the product is no longer sold. Your cart is saved on this device."),
      passing: false,
    },
    "not-allowed": {
      reading: "403",
      title: t("You do not have access to this page"),
      text: t("It belongs to another account, or you need to log in first."),
      passing: false,
    },
    offline: {
      reading: "0",
      title: t("You are offline"),
      text: t(
        "We cannot reach the shop from here. Nothing was lost. Your cart is saved on this device. Check your connection and try again.",
      ),
      passing: true,
    },
    resting: {
      reading: "503",
      title: t("The shop is not responding right now"),
      text: t(
        "We cannot reach our records right now. Nothing was lost. Your cart is saved on this device. This is usually resolved within a minute.",
      ),
      passing: true,
    },
    "too-many": {
      reading: "429",
      title: t("Too many pages at once"),
      text: t("Too many requests from your network. Your cart is saved on this device. Please try again in a minute."),
      passing: true,
    },
    accident: {
      reading: "500",
      title: t("Something went wrong on our side"),
      text: t(
        "This is not your fault, and it has been logged. Your cart is saved on this device. Please try again, or call us.",
      ),
      passing: true,
    },
  }),
);

export const failureOf = (error: unknown): Failure =>
  failureFor(isRouteErrorResponse(error) ? error.status : undefined, isNetworkError(error));

/** `status` is undefined without a response. */
export function failureFor(status: number | undefined, networkFailed: boolean): Failure {
  const kind = kindOf(status, networkFailed);
  return { kind, ...FAILURES()[kind] };
}

function kindOf(status: number | undefined, networkFailed: boolean): FailureKind {
  if (status === 404 || status === 410) return "not-found";
  if (status === 401 || status === 403) return "not-allowed";
  if (status === 429) return "too-many";
  if (status === 502 || status === 503 || status === 504) return "resting";
  if (status === undefined && networkFailed) return "offline";
  return "accident";
}
