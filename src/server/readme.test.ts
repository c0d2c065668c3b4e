import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "./config.ts";

const readme = readFileSync("README.md", "utf8");

test.each(SETTING_NAMES)("the README explains %s", (name) => {
  expect(readme).toContain(`\`${name}\``);
});

test("CI runs the README's test command and nothing else", () => {
  const [, command] = /Run every test[\s\S]*?```sh\n(.+)\n```/.exec(readme) ?? [];
  const steps = readFileSync(".ci/run", "utf8").trim().split("\n");
  expect(steps.at(-1)).toBe(command);
});
