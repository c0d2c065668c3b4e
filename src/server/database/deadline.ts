/** How long the database may take: for a batch that many people wait for, less than for a statement of one. */
import { AsyncLocalStorage } from "node:async_hooks";

/** PostgreSQL itself ends a statement a little earlier, which keeps the connection: this is for one that does not answer at all. */
const STATEMENT_MILLISECONDS = 12_000;

const givenUpAt = new AsyncLocalStorage<number>();

/** Every statement of this work has to be answered by then, or its connection is thrown away and the work fails. */
export const within = <Done>(milliseconds: number, work: () => Promise<Done>): Promise<Done> =>
  givenUpAt.run(performance.now() + milliseconds, work);

export function millisecondsLeft(): number {
  const moment = givenUpAt.getStore();
  return moment === undefined ? STATEMENT_MILLISECONDS : Math.max(1, moment - performance.now());
}

/** ETIMEDOUT is what the network calls it too: the database is away. */
export const timeoutProblem = () =>
  Object.assign(new Error("The database did not answer in time"), { code: "ETIMEDOUT" });
