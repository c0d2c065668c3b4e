import { ApiProblem } from "#web/api.ts";

/** The shop's own words, or the specification's where it had none. */
export const actionFailed = (error: unknown): string =>
  error instanceof ApiProblem && error.status < 500 ? error.message : "Action failed";
