/** What the database needs of the shop's logger: plain sentences, never a value out of a row. */
export type Log = Record<"info" | "warn" | "error", (message: string) => void>;
