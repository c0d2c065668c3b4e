/** Passwords are stored as Argon2id hashes that include their parameters, so that the cost can be raised later. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limitConcurrency } from "#platform/server/jobs/limit-concurrency.ts";

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** One limit per process: a flood of logins must leave threads and memory to buyers. */
const limited = limitConcurrency({ name: "passwords", atOnce: 4, waiting: 50 });
const argon2Hash = promisify(argon2);

type Cost = typeof COST;

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  limited(() => argon2Hash("argon2id", { message: password, nonce: salt, tagLength: HASH_BYTES, ...cost }));

/** https://github.com/P-H-C/phc-string-format */
const asPhc = ({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/={1,2}$/, "");

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function fromPhc(phc: string) {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error("A password hash in the database cannot be read");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

/** A hash of no known password. Verifying against it takes as long as against a real one. */
export const unusableHash = () => asPhc(COST, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

const ANONYMOUS_HASH = unusableHash();

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return asPhc(COST, salt, await derive(password, salt, COST));
}

/** Takes the same time whether or not the account exists. */
export async function isPasswordOf(phc: string | undefined, password: string): Promise<boolean> {
  const { cost, salt, hash } = fromPhc(phc ?? ANONYMOUS_HASH);
  const isSame = timingSafeEqual(await derive(password, salt, cost), hash);
  return isSame && phc !== undefined;
}

/** Made at another cost than today's; rehash while the password is available. */
export function isOutdated(phc: string): boolean {
  const { cost } = fromPhc(phc);
  return cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
}
