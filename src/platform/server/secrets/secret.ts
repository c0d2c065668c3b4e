/** Secrets for cookies, mailed links and admin tokens: 256 random bits, stored only as a hash. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const newSecret = () => randomBytes(32).toString("base64url");

export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Constant-time comparison. */
export const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A value of another format was never issued, so no query is needed. */
export const mayBeSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
