/** A yard phone of 360 x 740 whose camera sees these codes, one after the other, in a loop. */
import { writeFile } from "node:fs/promises";
import { type BrowserContextOptions, chromium, type LaunchOptions, type TestInfo } from "@playwright/test";
import { filmOfQrs, withFakeCamera } from "../../browsers/fake-camera.ts";
import { consoleErrors } from "./console-errors.ts";

type Shop = { baseURL: string | undefined; launchOptions: LaunchOptions };

export async function aCameraPhone(
  { baseURL = "", launchOptions }: Shop,
  testInfo: TestInfo,
  codes: readonly string[],
  own: BrowserContextOptions = {},
) {
  const film = testInfo.outputPath("film.y4m");
  await writeFile(film, filmOfQrs(codes));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...withFakeCamera(film)],
  });
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ baseURL, ...phone, ...own });
  const page = await context.newPage();
  await page.addInitScript(countReads);
  return {
    page,
    complaints: consoleErrors(context),
    /** Resolves after the scanner has taken this many more pictures. */
    reads: async (more: number) => {
      const before = await page.evaluate(() => window.picturesRead);
      await page.waitForFunction((count) => window.picturesRead >= count, before + more);
    },
    close: () => browser.close(),
  };
}

declare global {
  interface Window {
    picturesRead: number;
  }
}

/** Runs in the page: the scanner takes each picture by `getImageData`. */
function countReads() {
  window.picturesRead = 0;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...args: Parameters<typeof getImageData>) {
    window.picturesRead += 1;
    return getImageData.apply(this, args);
  };
}
