/** Run by `npm run check` and `npm run sbom`: fails when a package has a licence that was not reviewed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** These licences permit use and redistribution and require only their notice. */
const ACCEPTED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);

/** Each accepted for one use, by package name prefix. */
const FOR_A_REASON: Readonly<Record<string, { licence: string; because: string }>> = {
  "@img/sharp-": { licence: "LGPL-3.0-or-later", because: "libvips is loaded as a library of its own, unchanged" },
  lightningcss: { licence: "MPL-2.0", because: "a build tool, unchanged" },
  "axe-core": { licence: "MPL-2.0", because: "only in tests, unchanged" },
  "@expo-google-fonts/": { licence: "OFL-1.1", because: "a font that is put into papers, unchanged" },
  "caniuse-lite": { licence: "CC-BY-4.0", because: "data for a build tool" },
};

/** Licences missing from the lock file: binaries for other systems (see their main packages); memorystream and png-js (see their files). */
const UNSTATED: Readonly<Record<string, string>> = {
  "@biomejs/cli-": "MIT OR Apache-2.0",
  "@oxc-parser/binding-": "MIT",
  "@tailwindcss/oxide-": "MIT",
  memorystream: "MIT",
  "png-js": "MIT",
};

type Lockfile = { packages: Record<string, { license?: string; version?: string; link?: boolean }> };

export function licenceFaults({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    // The shop and its workspaces come under our own licence.
    if (!path.includes("node_modules/") || link) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? startingLike(UNSTATED, name);
    if (licence === undefined) return [`${name} does not say its licence`];
    return isAccepted(licence, startingLike(FOR_A_REASON, name)?.licence) ? [] : [`${name} comes under ${licence}`];
  });
}

/** "(MIT OR GPL-3.0)" is accepted when one of them is, "MIT AND Zlib" when all are. */
const isAccepted = (expression: string, besides: string | undefined): boolean =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((all) => all.split(" AND ").every((one) => ACCEPTED.has(one) || one === besides));

const startingLike = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.entries(table).find(([beginning]) => name.startsWith(beginning))?.[1];

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8")) as Lockfile;
  const faults = licenceFaults(lock);
  for (const fault of faults) process.stderr.write(`Licence: ${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
