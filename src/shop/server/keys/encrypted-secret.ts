/** Secrets that the owner enters, such as the mail server's password, are encrypted with the shop's key: a copy of the database alone does not show them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "#shop/server/config.ts";
import { cylinderKeys } from "./shop-key.ts";

type Keys = Pick<Config, "DATA_DIR" | "AADHAAR_KEY" | "CYLINDER_KEY" | "CYLINDER_KEYS_BEFORE">;

/** `purpose` and `about` are authenticated: the value decrypts only where it was stored, and only for what it was entered for. */
type SecretContext = { purpose: "mail password"; about: readonly string[] };

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function encryptSecret(keys: Keys, context: SecretContext, secret: string): string {
  const [newest = ""] = cylinderKeys(keys);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(newest, context), iv).setAAD(authenticated(context));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Undefined when no key of the shop decrypts it for this context. */
export function decryptSecret(keys: Keys, context: SecretContext, stored: string): string | undefined {
  const bytes = Buffer.from(stored, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  for (const key of cylinderKeys(keys)) {
    const secret = decryptWith(derivedKey(key, context), context, bytes);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

function decryptWith(key: Buffer, context: SecretContext, bytes: Buffer): string | undefined {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, iv).setAAD(authenticated(context)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** The cylinder key also signs labels and links; the derivation keeps these uses apart. */
const derivedKey = (key: string, { purpose }: SecretContext): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", `a secret of the shop\n${purpose}`, 32));

const authenticated = ({ about }: SecretContext): Buffer => Buffer.from(JSON.stringify(about));
