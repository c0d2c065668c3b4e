import { expect, test } from "vitest";
import { PARTS } from "./run.ts";

/** For a busy machine; alone the longest takes half a minute. */
const TIMEOUT_MS = 300_000;

test.each(PARTS)(
  "the part $name runs to its end",
  async ({ run }) => {
    expect(await run("short")).toContain("|---");
  },
  TIMEOUT_MS,
);
