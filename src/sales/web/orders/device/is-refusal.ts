import { ApiProblem } from "#platform/web/api.ts";

/** Statuses that mean "retry later", not a refusal. */
const RETRY_LATER = [408, 429];

/** The shop refused the request. Every other error counts as not reached. */
export const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status < 500 && !RETRY_LATER.includes(error.status);

export const isLogin = ({ status }: ApiProblem) => status === 401;
