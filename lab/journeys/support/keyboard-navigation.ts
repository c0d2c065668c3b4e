/** A keyboard user reaches everything by Tab, and the focus is visible at every stop. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** More Tab stops than any screen has before a target. */
const TOO_MANY = 120;

export async function tabTo(page: Page, target: Locator, { back = false } = {}) {
  await expect(target).toBeAttached();
  // Resolving role and name at every stop is slow: resolve again only after the page replaces the element.
  let sought = await target.elementHandle();
  for (let stop = 0; stop < TOO_MANY; stop += 1) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    const focus = await page.evaluate(whereFocusIs, sought);
    expect(focus.hiddenBy).toBe("");
    if (focus.isOnSought) return;
    if (!focus.isSoughtThere) sought = await target.elementHandle();
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export async function tabToAndPress(page: Page, target: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function tabToAndType(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** After a navigation the focus is at the top and a screen reader announces the title. */
export async function expectAnnounced(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title);
  const main = page.getByRole("main");
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName(title);
}

/** Tab cycles inside the dialog; Esc returns the focus to the element that opened it. */
export async function expectTrapped(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible();
  const stops = await dialog.locator("a[href], button, input, select, textarea, summary").count();
  const trap = await dialog.elementHandle();
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(whereFocusIs, trap);
    expect(focus.isOutside, "the focus left the dialog").toBe(false);
    expect(focus.hiddenBy).toBe("");
  }
}

/** Runs in the page. Reports the focus position relative to the element, and any violation of WCAG 2.4.7 or 2.4.11. */
function whereFocusIs(element: Element | null) {
  const focused = document.activeElement;
  const place = {
    isOnSought: focused === element,
    isSoughtThere: element?.isConnected === true,
    // Between the last and the first stop the focus is in the browser's own toolbar, and on nothing in the page.
    isOutside: focused !== document.body && element?.contains(focused) === false,
  };
  if (!focused || focused === document.body) return { ...place, hiddenBy: "" };
  const named = focused.outerHTML.slice(0, 160);
  // The label draws a visually hidden radio or file input.
  const drawn = focused.classList.contains("sr-only") ? (focused.closest("label") ?? focused) : focused;
  const outlines = [getComputedStyle(drawn), getComputedStyle(drawn, "::after")];
  const isMarked = outlines.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
  // A slider marks its thumb. Elements focused only for announcement are not Tab stops.
  if (!isMarked && !focused.matches(".thumb, [tabindex='-1']"))
    return { ...place, hiddenBy: `cannot be seen to have the focus: ${named}` };

  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const from = { x: Math.max(left, 0), y: Math.max(top, 0) };
  const to = { x: Math.min(right, innerWidth), y: Math.min(bottom, innerHeight) };
  if (to.x <= from.x || to.y <= from.y) return { ...place, hiddenBy: `is outside of the window: ${named}` };
  const shares = [0.1, 0.5, 0.9];
  const isSeen = shares.some((across) =>
    shares.some((down) => {
      const seen = document.elementFromPoint(from.x + (to.x - from.x) * across, from.y + (to.y - from.y) * down);
      // An element's own tooltip may cover it: Esc dismisses the tooltip.
      return seen !== null && (drawn.contains(seen) || seen.contains(drawn) || seen.closest("[role=tooltip]") !== null);
    }),
  );
  return { ...place, hiddenBy: isSeen ? "" : `lies under something else: ${named}` };
}
