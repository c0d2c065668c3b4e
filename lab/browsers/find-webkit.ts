/** Finds a real WebKit, if any: WebKitGTK's driver with a virtual screen. See decision 0091. */
import { existsSync } from "node:fs";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

export function findWebKit(): { driver: string; screen: string } | undefined {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? DRIVER;
  return existsSync(driver) && existsSync(SCREEN) ? { driver, screen: SCREEN } : undefined;
}
