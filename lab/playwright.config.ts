import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FOR_TESTS, findChromium } from "./browsers/find-chromium.ts";
import { findFirefox } from "./browsers/find-firefox.ts";
import { findWebKit } from "./browsers/find-webkit.ts";

const executablePath = await findChromium();
/** Pages see Chromium's fake video; tests that need another start their own browser. */
const CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const browser = { launchOptions: { executablePath, args: [...CHROMIUM_FOR_TESTS, ...CAMERA] } };
/** Animations need testing only once: on a phone, in the tests that call `seeMotion`. */
const calm = { contextOptions: { reducedMotion: "reduce" } } as const;
const desk = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, ...calm, ...browser };
const phone = { ...devices["Pixel 5"], viewport: { width: 360, height: 740 }, ...calm, ...browser };

/** Driven by WebDriver BiDi, which cannot request reduced motion: a Firefox preference can. */
const hasFirefox = findFirefox() !== undefined;
const firefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  viewport: desk.viewport,
  launchOptions: {
    executablePath: resolve(import.meta.dirname, "browsers/firefox-bidi-relay.ts"),
    firefoxUserPrefs: {
      "ui.prefersReducedMotion": 1,
      // `serviceWorkers: "block"` does not reach a stock Firefox, and every first visit would precache the whole shop.
      "dom.serviceWorkers.enabled": false,
      // One process for the shop's pages, none prelaunched, and none for add-ons and sockets.
      "fission.autostart": false,
      "dom.ipc.processCount": 1,
      "dom.ipc.processPrelaunch.enabled": false,
      "extensions.webextensions.remote": false,
      "network.process.enabled": false,
      // No history, no suggestions, no requests to Mozilla.
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

/** Tests that differ on a phone; all others run once, on the desktop. */
const PHONE_TOO = /@phone/;
const PHONE_ONLY = /@phone-only/;
/** Playwright's page cannot drive WebKit here. */
const OF_WEBKIT = /webkit\.spec\.ts/;
/** The buying journeys once more, in another browser. */
const OF_FIREFOX = /firefox\.spec\.ts/;

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./journeys/support/start-shop.ts",
  // A journey's browser, shop and runner are processes of their own: one journey for each core keeps all cores busy.
  workers: availableParallelism(),
  fullyParallel: true,
  // Recording every test would double their time, so a failed one runs again with the recorder on. It still counts as failed:
  // a test that passes only on the second attempt is a defect to find.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a slow machine must not fail a test; no test waits for time to pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    trace: "on-first-retry",
    locale: "en-IN",
    serviceWorkers: "block",
    // One window for all tests of a worker, reset after each: starting a process costs as much as a page. See decision 0064.
    reuseContext: true,
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    // Few projects, because each has its own workers and browsers. The longest tests come first.
    ...(hasWebKit ? [{ name: "webkit", testMatch: OF_WEBKIT }] : []),
    ...(hasFirefox ? [{ name: "firefox", testMatch: OF_FIREFOX, use: firefox }] : []),
    { name: "phone", grep: PHONE_TOO, use: phone },
    { name: "desk", testIgnore: [OF_WEBKIT, OF_FIREFOX], grepInvert: PHONE_ONLY, use: desk },
  ],
});
