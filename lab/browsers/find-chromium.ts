/** Finds Chromium without a manual step: CHROMIUM_PATH, Playwright's own, the system's, the npm package, or Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwrightChromium } from "@playwright/test";

const HEADLESS_SHELL = "chromium-headless-shell";

/** The headless shell comes first: a journey in it costs a third less. */
const SYSTEM_PATHS = [
  `/usr/bin/${HEADLESS_SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Root cannot use the sandbox, tests need no updates, and optimising scripts that run once costs time. See decision 0051. */
export const CHROMIUM_FOR_TESTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--no-maglev,--no-turbofan",
  // With a reused context the next journey gets a process that has compiled the shop's scripts.
  "--process-per-site",
];

/** One font family, so that lines break at the same place on every machine. */
const FONTS_FOR_TESTS = { FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") };

export async function findChromium(): Promise<string> {
  // Inherited by every browser that this process starts.
  Object.assign(process.env, FONTS_FOR_TESTS);
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const found = [playwrightChromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path));
  if (found) return found;
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    return chromium.executablePath();
  }
  // The npm package has no build for this processor.
  if (installFromDebian()) return `/usr/bin/${HEADLESS_SHELL}`;
  throw new Error("No Chromium was found. Run `npx playwright install chromium`, or set CHROMIUM_PATH.");
}

/** Where this process is root. */
function installFromDebian(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-q"], options);
  return spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", HEADLESS_SHELL], options).status === 0;
}
