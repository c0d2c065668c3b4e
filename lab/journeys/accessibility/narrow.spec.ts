/**
 * On the narrowest phone nothing a buyer sees may be wider than the screen, also with lines and letters set apart, and with text twice as
 * large on a small window (WCAG 1.4.4, 1.4.10, 1.4.12). All screens at a phone's usual width: lab/reliability/fuzz/hostile-texts.test.ts.
 */
import type { Page } from "@playwright/test";
import { aLoggedInCustomer, type NewCustomer } from "../support/customer.ts";
import { anOrderFor, GSTIN } from "../support/orders.ts";
import { expect, test } from "../support/shop.ts";
import { beAtTheShop, visit } from "../support/visit.ts";

const OF_BUYERS = [
  "/",
  "/?min=100&stock=inStock",
  "/product/r32-returnable-55kg",
  "/no-such-page",
  "/terms",
  "/privacy",
  "/refrigerant-prices",
  "/rate-list",
  "/empty-cylinders",
  "/checkout",
];
const OF_LOGINS = [
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/C/1.0000AB.0123456789ABCDEF",
  "/qr-login#sign-up",
  "/qr-verify-email",
  "/qr-create-password",
  "/qr-reset-password",
  "/qr-login",
  "/admin/login",
  "/admin/forgot-password",
  "/admin/invitation?token=none",
];
const NARROWEST = { width: 320, height: 640 };
const USUAL = { width: 360, height: 740 };
/** A desktop zoomed to 200 %. */
const ZOOMED = { width: 640, height: 640 };

async function expectToFit(page: Page, paths: readonly string[], andThen = async (_path: string) => {}) {
  for (const path of paths) {
    await visit(page, path);
    await expectNothingWider(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await andThen(path);
  }
}

/** Checks the page or its open dialog: as it is, with wider text spacing, and with text at 200 %. */
async function expectNothingWider(page: Page, what: string) {
  expect(await page.evaluate(whatIsLost), `${what} on the narrowest phone`).toEqual([]);
  await page.evaluate(setTextApart);
  expect(await page.evaluate(whatIsLost), `${what} with text set apart`).toEqual([]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize(ZOOMED);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  expect(await page.evaluate(whatIsLost), `${what} with text twice as large`).toEqual([]);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await page.setViewportSize(NARROWEST);
  await browser.detach();
}

/** Afterwards the page's text is unreadable. */
async function expectRoomForLongerTexts(page: Page, path: string) {
  await page.setViewportSize(USUAL);
  expect({ path, ...(await page.evaluate(stretchTexts)) }).toEqual({ path, wider: 0, cut: [] });
  await page.setViewportSize(NARROWEST);
}

/** Runs in the page. The style policy allows constructed style sheets, which a reader's own tools use. */
function setTextApart() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page. Reports content that needs sideways scrolling, and text that is cut off without an ellipsis. */
function whatIsLost(): string[] {
  const front = document.querySelector("dialog[open]") ?? document.documentElement;
  const wider = front.scrollWidth - front.clientWidth;
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  /** The element that cuts the text off, unless on purpose: screen-reader text, or an ellipsis. */
  const cutOffBy = (text: Element): Element | undefined => {
    const own = text.getBoundingClientRect();
    if (own.width <= 1 || own.height <= 1) return undefined;
    for (let frame: Element | null = text; frame && frame !== front; frame = frame.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(frame);
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none" || clipPath !== "none") return undefined;
      // Scrollable content is not lost.
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      const { right, bottom } = frame.getBoundingClientRect();
      if ((hides(overflowX) && own.right > right + 1) || (hides(overflowY) && own.bottom > bottom + 1)) return frame;
    }
    return undefined;
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const cut = [...front.querySelectorAll("*")].filter(
    (element) =>
      hasText(element) && element.checkVisibility({ contentVisibilityAuto: true }) && cutOffBy(element) !== undefined,
  );
  return [
    ...(wider > 0 ? [`${wider} pixels wider than the screen`] : []),
    ...cut.map((element) => `cut off: ${element.outerHTML.slice(0, 160)}`),
  ];
}

test("a visitor's screens fit the narrowest phone, and a common one with the texts of a longer language", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await expectToFit(page, OF_BUYERS, (path) => expectRoomForLongerTexts(page, path));
  await visit(page, "/#product=brazing-flux");
  await expect(page.getByRole("dialog").getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectNothingWider(page, "a product's dialog");
});

test("the login screens fit the narrowest phone too", { tag: ["@phone-only", "@nightly"] }, async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await expectToFit(page, OF_LOGINS, (path) => expectRoomForLongerTexts(page, path));
});

test("the steps from a full cart to the payment fit the narrowest phone, for any amount", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  const known = {
    gstNumber: GSTIN,
    address: "12 Main Bazaar",
    city: "Mumbai",
    pincode: "400001",
    state: "Maharashtra",
  };
  const buyer = await aLoggedInCustomer(page, known as Partial<NewCustomer>);
  const goods = { "r22-returnable-60kg": 300, "r134a-can-450g": 1, "copper-wire-1c-0-75": 2 };
  const { order } = await anOrderFor(page, buyer, { goods, returning: 1 });
  await beAtTheShop(page);
  await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), order.cart);
  await visit(page, "/#cart");
  await expect(page.getByRole("dialog").getByRole("link", { name: /^(Checkout|Proceed)$/ })).toBeVisible();
  await expectNothingWider(page, "the cart");
  await expectToFit(page, ["/empty-cylinders", "/checkout"]);
  await page.evaluate((returns) => {
    localStorage.setItem("emptyCylinderReturns", JSON.stringify(returns));
    window.dispatchEvent(new Event("cartUpdated"));
  }, order.returns);

  await page.getByRole("button", { name: "Edit shipping and billing details" }).click();
  const details = page.getByRole("dialog", { name: "Shipping and Billing Details" });
  await expect(details).toBeVisible();
  await expectNothingWider(page, "the delivery form");
  await details.getByLabel("I agree to the transportation terms.").check();
  await details.getByRole("button", { name: /^Proceed/ }).click();
  await expect(page.getByRole("dialog", { name: "Payment" }).getByRole("button", { name: /^Send/ })).toBeVisible();
  await expectNothingWider(page, "the payment");
});

/** Runs in the page. Lengthens every word by a third, like a longer language, and reports what overflows. */
function stretchTexts() {
  // A copy, so that React does not write its texts again.
  document.body.replaceWith(document.body.cloneNode(true));
  const cut = new Set<string>();
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts)
    text.data = text.data.replace(/\p{L}{3,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 3)));
  for (const text of texts) {
    const button = text.parentElement?.closest("button, a");
    // Screen-reader text has a box of one pixel.
    const isSeen = (text.parentElement?.clientWidth ?? 0) !== 1 && text.parentElement?.closest(".truncate") === null;
    if (!button?.checkVisibility() || !isSeen) continue;
    const written = document.createRange();
    written.selectNodeContents(text);
    const { left, right } = button.getBoundingClientRect();
    if ([...written.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1))
      cut.add(text.data);
  }
  const { clientWidth, scrollWidth } = document.documentElement;
  return { wider: scrollWidth - clientWidth, cut: [...cut] };
}
