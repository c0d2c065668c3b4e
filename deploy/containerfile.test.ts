import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LINES = readFileSync("deploy/Containerfile", "utf8").split("\n");

test("every container stage uses a base image pinned by digest", () => {
  const bases = LINES.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
  expect(bases.length).toBeGreaterThan(0);
  expect(bases.filter((base) => !/@\$\{NODE_DIGEST\}$/.test(base))).toEqual([]);
});

test("NODE_DIGEST has no default or a valid digest", () => {
  const declared = LINES.filter((line) => line.startsWith("ARG NODE_DIGEST"));
  expect(declared).toEqual([expect.stringMatching(/^ARG NODE_DIGEST(=sha256:[0-9a-f]{64})?$/)]);
});
