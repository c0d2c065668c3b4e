/**
 * Part of `npm run check`: every lock file entry must have an integrity hash. `npm ci` verifies entries that have one and accepts
 * the others unverified, so an attacker could replace them.
 * No package may be marked as having an install script: `npm ci` runs those of marked packages only.
 */
import { readFileSync } from "node:fs";

type Entry = { version?: string; integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean };
type Lock = { packages: Record<string, Entry> };

/**
 * Builds for other systems that were not in the registry when these versions were locked, so they have no hash. They are optional:
 * an `npm ci` that needs one fails there. Review this list when the version changes.
 */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  "@biomejs/cli-": [
    ...["android-arm64", "android-x64", "darwin-arm64", "darwin-x64"],
    ...["linux-arm64-musl", "linux-x64-musl", "win32-arm64", "win32-x64"],
  ],
  "@oxc-parser/binding-": [
    ...["android-arm-eabi", "android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64"],
    ...["linux-arm-gnueabihf", "linux-arm-musleabihf", "linux-arm64-musl", "linux-ppc64-gnu", "linux-riscv64-gnu"],
    ...["linux-riscv64-musl", "linux-s390x-gnu", "linux-x64-musl", "openharmony-arm64"],
    ...["win32-arm64-msvc", "win32-ia32-msvc", "win32-x64-msvc"],
  ],
  "@tailwindcss/oxide-": [
    ...["android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64", "linux-arm-gnueabihf"],
    ...["linux-arm64-musl", "linux-x64-musl", "wasm32-wasi", "win32-arm64-msvc", "win32-x64-msvc"],
  ],
};

const EXCUSED = new Set(
  Object.entries(NOT_OFFERED).flatMap(([family, systems]) => systems.map((system) => family + system)),
);

export function unsoundEntries({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    // The shop and its workspaces are in the repository, not in the registry.
    if (!path.includes("node_modules/") || entry.link) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const sent = complaintAbout(name, entry);
    return sent === undefined ? [] : [`${path} ${entry.version ?? ""}: ${sent}`];
  });
}

function complaintAbout(name: string, { integrity, resolved, hasInstallScript }: Entry): string | undefined {
  if (hasInstallScript) return 'has an install script: deny it in "allowScripts", delete "hasInstallScript" here';
  if (resolved !== undefined) return `comes from ${new URL(resolved).host} instead of the registry`;
  if (EXCUSED.has(name))
    return integrity === undefined ? undefined : "has a hash now: strike it from the list of those without";
  if (integrity === undefined) return "has no hash";
  return integrity.startsWith("sha512-") ? undefined : "has a weak hash";
}

if (import.meta.main) {
  const unsound = unsoundEntries(JSON.parse(readFileSync("package-lock.json", "utf8")));
  if (unsound.length > 0) {
    console.error(`package-lock.json is not sound:\n${unsound.join("\n")}`);
    process.exit(1);
  }
}
