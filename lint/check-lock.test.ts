import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unsoundEntries } from "./check-lock.ts";

const SOUND = { version: "1.0.0", integrity: "sha512-abc" };

test("the shop's own lock file is sound", () => {
  expect(unsoundEntries(JSON.parse(readFileSync("package-lock.json", "utf8")))).toEqual([]);
});

test.each([
  { name: "cold", entry: { version: "1.0.0" }, told: "has no hash" },
  { name: "cold", entry: { ...SOUND, integrity: "sha1-abc" }, told: "has a weak hash" },
  {
    name: "cold",
    entry: { ...SOUND, resolved: "git+ssh://git@github.com/cold/cold.git" },
    told: "comes from github.com instead of the registry",
  },
  {
    name: "cold",
    entry: { ...SOUND, hasInstallScript: true },
    told: 'has an install script: deny it in "allowScripts", delete "hasInstallScript" here',
  },
  { name: "@biomejs/cli-darwin-x64", entry: SOUND, told: "has a hash now: strike it from the list of those without" },
])("an entry that $told fails the check", ({ name, entry, told }) => {
  const packages = {
    "": {},
    lab: {},
    "node_modules/lab": { link: true },
    "node_modules/warm": SOUND,
    [`node_modules/warm/node_modules/${name}`]: entry,
  };
  expect(unsoundEntries({ packages })).toEqual([`node_modules/warm/node_modules/${name} 1.0.0: ${told}`]);
});
