/** Finds a real Chromium: CHROMIUM_PATH, the system's, the npm package's, or Debian's. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installFromDebian } from "./debian-package.ts";

const HEADLESS_SHELL = "chromium-headless-shell";

/** The headless shell comes first: a journey costs a third less without the browser's windows. */
const USUAL_PLACES = [
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

/**
 * For tests: root cannot use Chromium's sandbox, a closed network has no updates, and scripts that run once need no
 * optimisation. See decision 0064.
 */
export const CHROMIUM_FOR_TESTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--no-maglev,--no-turbofan",
  // With a reused context, the next journey gets a process that has already compiled the shop's scripts.
  "--process-per-site",
];

/** Installed fonts change line breaks and card heights, so browsers in tests see one font family. */
const FONTS_FOR_TESTS = { FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") };

export async function findChromium(): Promise<string> {
  Object.assign(process.env, FONTS_FOR_TESTS);
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = USUAL_PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    return chromium.executablePath();
  }
  // The npm package has no Chromium for this processor; Debian does.
  if (installFromDebian(HEADLESS_SHELL)) return `/usr/bin/${HEADLESS_SHELL}`;
  throw new Error("No Chromium was found. Install one, or name it in CHROMIUM_PATH.");
}
