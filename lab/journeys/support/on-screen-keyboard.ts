import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** Simulates an on-screen keyboard in a browser that shrinks the whole window. */
export async function expectToStepAsideForTheKeyboard(page: Page, field: Locator, bar: Locator) {
  const window = page.viewportSize();
  if (!window) throw new Error("A phone has a window of known size");
  await field.focus();
  await page.setViewportSize({ ...window, height: window.height - 150 });
  await expect(bar).toBeVisible();
  await page.setViewportSize({ ...window, height: window.height - 151 });
  await expect(bar).toBeHidden();
  await page.setViewportSize(window);
  await expect(bar).toBeVisible();
}
