/** Finds a stock Firefox: FIREFOX_PATH or the system's; CI installs Debian's. See decision 0091. */
import { existsSync } from "node:fs";
import { firefox as playwrightFirefox } from "@playwright/test";
import { installFromDebian } from "./debian-package.ts";

const SYSTEM_PATHS = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** Playwright's own build needs neither BiDi nor our relay. */
export const hasPlaywrightFirefox = (): boolean => existsSync(playwrightFirefox.executablePath());

export function findFirefox(): string | undefined {
  const configured = process.env.FIREFOX_PATH;
  if (configured) return configured;
  const find = () => SYSTEM_PATHS.find((path) => existsSync(path));
  return find() ?? (process.env.CI && installFromDebian("firefox-esr") ? find() : undefined);
}
