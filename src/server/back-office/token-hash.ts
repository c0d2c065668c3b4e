import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Takes the same time wherever the two differ. */
export const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** 256 bits at random. */
export const newToken = () => randomBytes(32).toString("base64url");
