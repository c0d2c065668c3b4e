import { isRouteErrorResponse } from "react-router";
import { type Failure, failureFor, isNetworkError } from "./failures.ts";

/** What the router caught, as a failure the page can explain. */
export function failureOf(error: unknown): Failure {
  return failureFor(isRouteErrorResponse(error) ? error.status : undefined, isNetworkError(error));
}
