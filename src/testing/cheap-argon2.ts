/**
 * A production-strength Argon2 hash takes 47 ms of CPU, and the tests make hundreds. This file reduces hashes of exactly that
 * strength to the minimum. Only test processes and the journeys' shops preload it: the shop has no setting that weakens passwords
 * (docs/decisions/0051).
 */
import crypto, { type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const SHOPS = { memory: 19 * 1024, passes: 2 };
const LEAST = { memory: 8, passes: 1 };

type Argon2 = typeof crypto.argon2;
type CheapArgon2 = Argon2 & { isTrue: boolean };

export const isCheap = (argon2: Argon2): argon2 is CheapArgon2 => "isTrue" in argon2;

function cheapened(argon2: Argon2): CheapArgon2 {
  const cheap = (...[algorithm, parameters, callback]: Parameters<Argon2>) =>
    argon2(algorithm, made.isTrue ? parameters : cheaper(parameters), callback);
  const made = Object.assign(cheap, { isTrue: false });
  return made;
}

const cheaper = (input: Argon2Parameters): Argon2Parameters =>
  input.memory === SHOPS.memory && input.passes === SHOPS.passes ? { ...input, ...LEAST } : input;

if (!isCheap(crypto.argon2)) {
  Object.assign(crypto, { argon2: cheapened(crypto.argon2) });
  syncBuiltinESMExports();
}
