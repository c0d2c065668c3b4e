/** The part of the logger that the database needs: plain sentences, never a value from a row. */
export type Log = Record<"info" | "warn" | "error", (message: string) => void>;
