/** Finds the WebDriver of WebKitGTK and Xvfb. See decision 0091. */
import { existsSync } from "node:fs";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

/** Returns both programs, or undefined when one is missing. */
export function findWebKit(): { driver: string; screen: string } | undefined {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? DRIVER;
  return existsSync(driver) && existsSync(SCREEN) ? { driver, screen: SCREEN } : undefined;
}
