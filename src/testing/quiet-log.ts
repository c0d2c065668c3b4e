export const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
