/**
 * A hash of the shop's strength takes 47 ms of the processor, and the tests make hundreds: here Argon2 of just that strength is worked out at the
 * least there is. In the tests' own processes alone, because the shop has no setting that weakens passwords (docs/decisions/0053). Vitest runs
 * this before each file.
 */
import crypto, { type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterwards } from "./afterwards.ts";

const SHOPS = { memory: 19 * 1024, passes: 2 };
const LEAST = { memory: 8, passes: 1 };

type Argon2 = typeof crypto.argon2;
type Cheap = Argon2 & { isTrue: boolean };

const isCheap = (argon2: Argon2): argon2 is Cheap => "isTrue" in argon2;

function cheapened(argon2: Argon2): Cheap {
  const cheap = (...[algorithm, parameters, callback]: Parameters<Argon2>) =>
    argon2(algorithm, made.isTrue ? parameters : cheaper(parameters), callback);
  const made = Object.assign(cheap, { isTrue: false });
  return made;
}

const cheaper = (asked: Argon2Parameters): Argon2Parameters =>
  asked.memory === SHOPS.memory && asked.passes === SHOPS.passes ? { ...asked, ...LEAST } : asked;

if (!isCheap(crypto.argon2)) {
  Object.assign(crypto, { argon2: cheapened(crypto.argon2) });
  syncBuiltinESMExports();
}

/** For tests about hashing itself: until the end of the test, or of the file. */
export function hashTruly() {
  const { argon2 } = crypto;
  if (!isCheap(argon2)) throw new Error("Hashes are true already: is this file among Vitest's setupFiles?");
  argon2.isTrue = true;
  afterwards(async () => {
    argon2.isTrue = false;
  });
}
