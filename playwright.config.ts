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

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-shop.ts",
  workers: 2,
  fullyParallel: true,
  // Recording every journey would double their time. One that fails is run again with the recorder on, and fails all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    locale: "en-IN",
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    { name: "desk", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, ...browser } },
    // What has no width of its own is tried once, on the desk.
    {
      name: "phone",
      testIgnore: /(house|legal|enquiries)\.spec\.ts/,
      use: { ...devices["Pixel 5"], viewport: { width: 360, height: 740 }, ...browser },
    },
  ],
});
