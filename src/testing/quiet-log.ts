/** For tests in which nobody reads what the database tells the operator. */
export const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
