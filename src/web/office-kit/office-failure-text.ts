/** What is said when a screen of the back office cannot be shown, and the way on. */
import { isRouteErrorResponse } from "react-router";
import type { FailureKind } from "#web/shell/failures.ts";

type FailureText = { title: string; text: string; next: "retry" | "clear-filters" | "dashboard" };

type Screen = { kind: FailureKind; filtered: boolean };

export function officeFailure(error: unknown, { kind, filtered }: Screen): FailureText {
  const misread = isRouteErrorResponse(error) && error.status === 400;
  if (misread && filtered) {
    return {
      title: "This list cannot be shown",
      text: "A filter in the address is not one we know.",
      next: "clear-filters",
    };
  }
  // Without filters it is the address itself that names nothing: an order number that cannot be one.
  if (misread || kind === "not-found") {
    return { title: "Not found", text: "There is nothing at this address, or not any more.", next: "dashboard" };
  }
  if (kind === "not-allowed") {
    return { title: "Not open to you", text: "Your token's role does not lead here.", next: "dashboard" };
  }
  return {
    title: "Nothing to show",
    text: "Failed to load admin data. Please check your connection.",
    next: "retry",
  };
}
