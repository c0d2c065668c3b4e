import { ApiProblem } from "#web/api.ts";

/** Answers that say "later" rather than "no". */
const RETRY_LATER = [408, 429];

/** The shop said no. Everything else counts as not reached. */
export const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status < 500 && !RETRY_LATER.includes(error.status);

export const isLogin = ({ status }: ApiProblem) => status === 401;
