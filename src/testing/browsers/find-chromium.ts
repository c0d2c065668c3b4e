/** A real Chromium with no step by hand: named, found in the system, unpacked from the registry, or taken from Debian's packages. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installFromDebian } from "./debian-package.ts";

const HEADLESS_SHELL = "chromium-headless-shell";

/** The headless shell comes first: without the browser's own windows a journey costs a third less. */
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
 * For tests: root cannot use Chromium's sandbox, a closed network need not be asked for
 * updates, and no script is optimised that runs once. See decision 0064.
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
  // With a context that is used again, the next journey finds a process that knows the shop's scripts already.
  "--process-per-site",
];

/** What a machine happens to have for letters decides where lines break and how high a card is; a browser in a test knows one family. */
const FONTS_FOR_TESTS = { FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") };

export async function findChromium(): Promise<string> {
  // Every browser that this process starts has them.
  Object.assign(process.env, FONTS_FOR_TESTS);
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = USUAL_PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    return chromium.executablePath();
  }
  // The registry has no Chromium for this processor, but the machine's own package manager does.
  if (installFromDebian(HEADLESS_SHELL)) return `/usr/bin/${HEADLESS_SHELL}`;
  throw new Error("No Chromium was found. Install one, or name it in CHROMIUM_PATH.");
}
