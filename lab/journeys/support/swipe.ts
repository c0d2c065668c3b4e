import type { Page } from "@playwright/test";

export async function swipe(page: Page, from: { x: number; y: number }, across: number) {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: from.y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from.x) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from.x + across * part) });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
