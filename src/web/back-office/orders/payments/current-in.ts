/** Which of the waiting payments is on the desk: the chosen one while it waits, else the first. */
export const currentIn = (waiting: readonly string[], chosen: string | undefined): number =>
  Math.max(0, chosen === undefined ? 0 : waiting.indexOf(chosen));
