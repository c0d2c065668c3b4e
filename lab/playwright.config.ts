import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { preferFolderInMemory } from "../src/testing/folder-in-memory.ts";
import { CHROMIUM_FOR_TESTS, findChromium } from "./browsers/find-chromium.ts";
import { findFirefox, hasPlaywrightFirefox } from "./browsers/find-firefox.ts";
import { findWebKit } from "./browsers/find-webkit.ts";

preferFolderInMemory();

const executablePath = await findChromium();
/** Chromium's built-in fake camera; journeys that need another video launch their own browser. */
const CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const browser = { launchOptions: { executablePath, args: [...CHROMIUM_FOR_TESTS, ...CAMERA] } };
/** Animations only in journeys that enable them (`seeMotion`). */
const calm = { contextOptions: { reducedMotion: "reduce" } } as const;
const desk = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, ...calm, ...browser };
const phone = { ...devices["Pixel 5"], viewport: { width: 360, height: 740 }, ...calm, ...browser };

/** Playwright's own Firefox where it is installed; else the system's by WebDriver BiDi, behind our relay. */
const hasFirefox = hasPlaywrightFirefox() || findFirefox() !== undefined;
const systemFirefox = {
  channel: "moz-firefox",
  executablePath: resolve(import.meta.dirname, "browsers/firefox-bidi-relay.ts"),
} as const;
const firefox = {
  browserName: "firefox",
  viewport: desk.viewport,
  launchOptions: {
    ...(hasPlaywrightFirefox() ? {} : systemFirefox),
    // BiDi cannot reduce motion.
    firefoxUserPrefs: {
      "ui.prefersReducedMotion": 1,
      // `serviceWorkers: "block"` does not reach a stock Firefox, whose first visit would precache the shop.
      "dom.serviceWorkers.enabled": false,
      // One content process, and no preloaded, extension or network process.
      "fission.autostart": false,
      "dom.ipc.processCount": 1,
      "dom.ipc.processPrelaunch.enabled": false,
      "extensions.webextensions.remote": false,
      "network.process.enabled": false,
      // No history, suggestions or requests to Mozilla.
      "places.history.enabled": false,
      "browser.sessionstore.interval": 100_000_000,
      "browser.newtab.preload": false,
      "browser.region.update.enabled": false,
      "services.settings.server": "data:,",
      "toolkit.telemetry.unified": false,
    },
  },
} as const;
const hasWebKit = findWebKit() !== undefined;
const isRunner = process.env.TEST_WORKER_INDEX === undefined;
if (!hasFirefox && isRunner)
  console.log("Firefox is not installed (firefox-esr, or FIREFOX_PATH): the journeys in it are left out.");
if (!hasWebKit && isRunner)
  console.log("WebKit is not installed (webkit2gtk-driver and xvfb): the journey in it is left out.");

/** Journeys that differ on a phone run there too; the others run once, on a desktop. */
const PHONE_TOO = /@phone/;
const PHONE_ONLY = /@phone-only/;
/** Driven by our WebDriver client instead of a Playwright page. */
const OF_WEBKIT = /webkit\.spec\.ts/;
/** The selling journey in another browser. */
const OF_FIREFOX = /firefox\.spec\.ts/;

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./journeys/support/start-shop.ts",
  // Browser, shop and runner are separate processes: one journey per core keeps all cores busy.
  workers: availableParallelism(),
  fullyParallel: true,
  // Tracing doubles the time, so only the retry of a failed journey is traced.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous for slow machines; no journey sleeps.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    trace: "on-first-retry",
    locale: "en-IN",
    serviceWorkers: "block",
    // One context per worker, reset after each journey. See decision 0064.
    reuseContext: true,
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    // Few, because each has its own workers and browsers. The longest journeys come first.
    ...(hasWebKit ? [{ name: "webkit", testMatch: OF_WEBKIT }] : []),
    ...(hasFirefox ? [{ name: "firefox", testMatch: OF_FIREFOX, use: firefox }] : []),
    { name: "phone", grep: PHONE_TOO, use: phone },
    { name: "desk", testIgnore: [OF_WEBKIT, OF_FIREFOX], grepInvert: PHONE_ONLY, use: desk },
  ],
});
