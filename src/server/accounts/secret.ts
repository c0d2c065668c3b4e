/** Secrets that we hand out, in cookies, in mailed links and as admin tokens: 256 bits at random, and kept on our side only as a hash. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const newSecret = () => randomBytes(32).toString("base64url");

export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Takes the same time wherever the two differ. */
export const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Anything else was never issued by us, and the database need not be asked. */
export const mayBeSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
