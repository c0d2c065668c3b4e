/** Finds a real Firefox, if any: configured or installed. CI uses Debian's. See decision 0091. */
import { existsSync } from "node:fs";
import { installFromDebian } from "./debian-package.ts";

const USUAL_PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  if (named) return named;
  const find = () => USUAL_PLACES.find((place) => existsSync(place));
  return find() ?? (process.env.CI && installFromDebian("firefox-esr") ? find() : undefined);
}
