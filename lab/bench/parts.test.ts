import { expect, test } from "vitest";
import { hashTruly } from "../../src/testing/cheap-hashes.ts";
import { PARTS } from "./run.ts";

// The shop of a part is a process of its own, which checks passwords at full cost.
hashTruly();

/** For a busy machine; alone the longest takes half a minute. */
const TIMEOUT_MS = 300_000;

test.each(PARTS)(
  "the part $name runs to its end",
  async ({ run }) => {
    expect(await run("short")).toContain("|---");
  },
  TIMEOUT_MS,
);
