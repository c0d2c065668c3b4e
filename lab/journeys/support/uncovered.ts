import { expect, type Locator } from "@playwright/test";

/** A tap at its centre and near its upper and lower edge reaches it. */
export async function expectUncovered(shown: Locator) {
  const isUncovered = () =>
    shown.evaluate((element) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      return [top + 3, top + height / 2, bottom - 3].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && element.contains(hit);
      });
    });
  await expect.poll(isUncovered).toBe(true);
}
