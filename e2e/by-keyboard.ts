/** Somebody without a mouse: everything is reached by Tab, and at every stop the focus can be seen. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** More stops than any screen has before what is sought. */
const TOO_MANY = 120;

/** Goes on by Tab (or back by Shift+Tab) until it has the focus. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}) {
  await expect(target).toBeAttached();
  // Looked up by role and name once, not at every stop; anew only when the page has drawn another in its place.
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

/** A new page: the focus is at its top, and a screen reader says its title. */
export async function expectAnnounced(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title);
  const main = page.getByRole("main");
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName(title);
}

/** Tab goes round inside and never to the page behind; Esc leads back to what opened it. */
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

/** In the page: where the focus is, seen from an element, and what is wrong with that (WCAG 2.4.7 and 2.4.11), or nothing. */
function whereFocusIs(element: Element | null) {
  const focused = document.activeElement;
  const place = {
    isOnSought: focused === element,
    isSoughtThere: element?.isConnected === true,
    // Between the last and the first lies the browser's own bar, and then nothing of the page has the focus.
    isOutside: focused !== document.body && element?.contains(focused) === false,
  };
  if (!focused || focused === document.body) return { ...place, hiddenBy: "" };
  const named = focused.outerHTML.slice(0, 160);
  // A radio or a file input that is drawn by its label.
  const drawn = focused.classList.contains("sr-only") ? (focused.closest("label") ?? focused) : focused;
  const outlines = [getComputedStyle(drawn), getComputedStyle(drawn, "::after")];
  const isMarked = outlines.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
  // A slider marks its thumb, and what takes the focus to be read out is no stop of the Tab key.
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
      // Its own tooltip is on the way to its place, and Esc puts it away.
      return seen !== null && (drawn.contains(seen) || seen.contains(drawn) || seen.closest("[role=tooltip]") !== null);
    }),
  );
  return { ...place, hiddenBy: isSeen ? "" : `lies under something else: ${named}` };
}
