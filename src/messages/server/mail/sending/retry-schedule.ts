/** The wait after a failed attempt: twelve attempts, at growing intervals, over about two days. */

export const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MILLISECONDS = 90_000;

/** `chance` (0 to 1) moves each wait by up to a fifth, so that a thousand mails are not all retried in the same second. */
export function waitAfter(attempt: number, chance: number): number {
  const wait = FIRST_WAIT_MILLISECONDS * 2 ** (attempt - 1);
  return Math.round(wait * (0.8 + 0.4 * chance));
}
