/** Database timeouts: shorter for batches, which many callers wait for. */
import { AsyncLocalStorage } from "node:async_hooks";

/** PostgreSQL's own timeout is shorter and preserves the connection: this one is for no response at all. */
const STATEMENT_MILLISECONDS = 12_000;

const givenUpAt = new AsyncLocalStorage<number>();

/** On timeout a statement's connection is destroyed and the work fails. */
export const within = <Done>(milliseconds: number, work: () => Promise<Done>): Promise<Done> =>
  givenUpAt.run(performance.now() + milliseconds, work);

export function millisecondsLeft(): number {
  const moment = givenUpAt.getStore();
  return moment === undefined ? STATEMENT_MILLISECONDS : Math.max(1, moment - performance.now());
}

/** ETIMEDOUT marks the database as unavailable. */
export const timeoutProblem = () =>
  Object.assign(new Error("The database did not answer in time"), { code: "ETIMEDOUT" });
