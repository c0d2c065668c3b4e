import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./src/testing/find-chromium.ts";

const executablePath = await findChromium();
/** Root cannot use Chromium's sandbox, and a closed network need not be asked for updates. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const browser = { launchOptions: { executablePath, args } };
const desk = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, ...browser };
const phone = { ...devices["Pixel 5"], viewport: { width: 360, height: 740 }, ...browser };

const OF_THE_OFFICE = /back-office-.*\.spec\.ts/;
const OF_THE_PHONE = /narrow\.spec\.ts/;
/** The journeys by which everything else is judged on a phone. */
const PHONE_TOO = /@phone/;
const BUYING = /\/(landing|header|catalogue|product|cart|checkout|my-orders)\.spec\.ts/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-shop.ts",
  workers: 2,
  fullyParallel: true,
  // Recording every journey would double their time. One that fails is run again with the recorder on: a fault fails twice, a
  // machine that stumbled once among two hundred journeys is named at the end of the run, and is to be looked into.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a slow machine is no reason to fail; no journey waits for time to pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    locale: "en-IN",
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    { name: "desk", testIgnore: [OF_THE_OFFICE, OF_THE_PHONE], use: desk },
    // What looks and works the same at every width is tried once, on the desk.
    { name: "phone", testMatch: [BUYING, OF_THE_PHONE], use: phone },
    { name: "phone-too", testIgnore: [BUYING, OF_THE_PHONE, OF_THE_OFFICE], grep: PHONE_TOO, use: phone },
    // The back office changes the shop for everybody, so it comes when nobody else is there.
    { name: "office", testMatch: OF_THE_OFFICE, use: desk, dependencies: ["desk", "phone", "phone-too"] },
    { name: "office-phone", testMatch: OF_THE_OFFICE, grep: PHONE_TOO, use: phone, dependencies: ["office"] },
  ],
});
