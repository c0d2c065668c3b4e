import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices, firefox, webkit } from "@playwright/test";
import { preferFolderInMemory } from "../src/testing/folder-in-memory.ts";
import { CHROMIUM_FOR_TESTS, findChromium } from "./browsers/find-chromium.ts";

preferFolderInMemory();

const executablePath = await findChromium();
/** Chromium's built-in fake camera; journeys that need another video launch their own browser. */
const CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const browser = { launchOptions: { executablePath, args: [...CHROMIUM_FOR_TESTS, ...CAMERA] } };
/** Animations only in journeys that enable them (`seeMotion`). */
const calm = { contextOptions: { reducedMotion: "reduce" } } as const;
const desk = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, ...calm, ...browser };
const phone = { ...devices["Pixel 5"], viewport: { width: 360, height: 740 }, ...calm, ...browser };

/** Playwright's own builds, where `npx playwright install firefox webkit` put them. See decision 0091. */
const others = [firefox, webkit].filter((each) => existsSync(each.executablePath())).map((each) => each.name());
if (others.length < 2 && process.env.TEST_WORKER_INDEX === undefined)
  console.log(
    `The selling journey runs in ${["Chromium", ...others].join(", ")} only: npx playwright install firefox webkit`,
  );

/** Journeys that differ on a phone run there too; the others run once, on a desktop. */
const PHONE_TOO = /@phone/;
const PHONE_ONLY = /@phone-only/;
/** The selling journey in another browser. */
const OF_OTHERS = /other-browsers\.spec\.ts/;

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
    // One context per worker, reset after each journey. See decision 0051.
    reuseContext: true,
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    // Few, because each has its own workers and browsers. The longest journeys come first.
    ...others.map((name) => ({
      name,
      testMatch: OF_OTHERS,
      use: { browserName: name as "firefox" | "webkit", viewport: desk.viewport, ...calm },
    })),
    { name: "phone", grep: PHONE_TOO, use: phone },
    { name: "desk", testIgnore: OF_OTHERS, grepInvert: PHONE_ONLY, use: desk },
  ],
});
