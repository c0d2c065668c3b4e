/** Installs Debian packages where this process is root. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Returns whether the installation succeeded. */
export function installFromDebian(...packages: readonly string[]): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-q"], options);
  const { status } = spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], options);
  return status === 0;
}
