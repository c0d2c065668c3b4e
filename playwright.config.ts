import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FOR_TESTS, findChromium } from "./src/testing/browsers/find-chromium.ts";
import { findFirefox } from "./src/testing/browsers/find-firefox.ts";
import { findWebKit } from "./src/testing/browsers/find-webkit.ts";

const executablePath = await findChromium();
/** Whoever asks for a camera sees Chromium's own film; those who need another start a browser of their own. */
const CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const browser = { launchOptions: { executablePath, args: [...CHROMIUM_FOR_TESTS, ...CAMERA] } };
/** Waiting for things to slide in proves nothing twice: motion is seen on a phone by the journeys that ask for it (`seeMotion`). */
const calm = { contextOptions: { reducedMotion: "reduce" } } as const;
const desk = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, ...calm, ...browser };
const phone = { ...devices["Pixel 5"], viewport: { width: 360, height: 740 }, ...calm, ...browser };

/** Driven by the standard's own protocol (WebDriver BiDi), which cannot ask for less motion: a setting of Firefox can. */
const hasFirefox = findFirefox() !== undefined;
const firefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  viewport: desk.viewport,
  launchOptions: {
    executablePath: resolve("src/testing/browsers/firefox-for-playwright.ts"),
    firefoxUserPrefs: {
      "ui.prefersReducedMotion": 1,
      // `serviceWorkers: "block"` does not reach a stock Firefox, and every first visit would keep the whole shop ahead.
      "dom.serviceWorkers.enabled": false,
      // One process for the shop's pages, none waiting for the next site, and none for add-ons and sockets.
      "fission.autostart": false,
      "dom.ipc.processCount": 1,
      "dom.ipc.processPrelaunch.enabled": false,
      "extensions.webextensions.remote": false,
      "network.process.enabled": false,
      // Nothing is to be remembered, suggested, or asked of Mozilla.
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

/** What looks or works otherwise on a phone; everything else is tried once, on the desk. */
const PHONE_TOO = /@phone/;
const PHONE_ONLY = /@phone-only/;
/** Without Playwright's page, which cannot drive it. */
const OF_WEBKIT = /webkit\.spec\.ts/;
/** The ways that sell, once more in another browser. */
const OF_FIREFOX = /firefox\.spec\.ts/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-shop.ts",
  // A journey's browser, shop and runner are processes of their own: one journey for each core keeps all cores busy.
  workers: availableParallelism(),
  fullyParallel: true,
  // Recording every journey would double their time, so one that fails is run again with the recorder on. It has failed all the
  // same: what passes only at the second try is a defect to find.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a slow machine is no reason to fail; no journey waits for time to pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    trace: "on-first-retry",
    locale: "en-IN",
    serviceWorkers: "block",
    // One window for all journeys of a worker, emptied after each: starting a process for it costs as much as a page. See decision 0064.
    reuseContext: true,
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    // Few, because each has workers and browsers of its own. The longest journeys come first.
    ...(hasWebKit ? [{ name: "webkit", testMatch: OF_WEBKIT }] : []),
    ...(hasFirefox ? [{ name: "firefox", testMatch: OF_FIREFOX, use: firefox }] : []),
    { name: "phone", grep: PHONE_TOO, use: phone },
    { name: "desk", testIgnore: [OF_WEBKIT, OF_FIREFOX], grepInvert: PHONE_ONLY, use: desk },
  ],
});
