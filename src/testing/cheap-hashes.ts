/** Makes password hashes cheap in the test processes, except in tests about hashing. Vitest runs this before each file. */
import crypto from "node:crypto";
import { isCheap } from "./cheap-argon2.ts";
import { afterwards } from "./cleanup.ts";

/** For tests about hashing: full strength until the end of the test or the file. */
export function hashTruly() {
  const { argon2 } = crypto;
  if (!isCheap(argon2)) throw new Error("Hashes are true already: is this file among Vitest's setupFiles?");
  argon2.isTrue = true;
  afterwards(async () => {
    argon2.isTrue = false;
  });
}
