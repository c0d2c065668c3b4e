/** ETIMEDOUT marks the database as unavailable. */
export const timeoutProblem = () =>
  Object.assign(new Error("The database did not answer in time"), { code: "ETIMEDOUT" });

/** Stops waiting sooner than the pool does, which ends the work itself. */
export function within<Done>(milliseconds: number, work: () => Promise<Done>): Promise<Done> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(timeoutProblem()), milliseconds);
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer));
}
