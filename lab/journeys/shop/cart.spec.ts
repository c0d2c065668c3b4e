import type { Browser, Page } from "@playwright/test";
import { aCustomerAt, logIn, openAccountMenu } from "../support/customer.ts";
import { outboxOf, putInOutbox } from "../support/device-outbox.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { expectToStepAsideForTheKeyboard } from "../support/on-screen-keyboard.ts";
import { stopTheClock } from "../support/paused-clock.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { swipe } from "../support/swipe.ts";
import { seeMotion, storedOnDevice, visit } from "../support/visit.ts";

const R134A = "r134a-returnable-60kg";
const cart = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const cartButton = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const addButton = (page: Page) => page.locator("#products").getByRole("button", { name: /^Add to Cart/ });
const gasCount = (page: Page) => cart(page).getByRole("textbox", { name: /^Quantity of R-/ });
const emptiesCount = (page: Page) => cart(page).getByRole("textbox", { name: /^Quantity of Empty/ });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

const banner = (page: Page) => page.getByRole("main").getByRole("status");

/** Columns: size, required, returning, buying, missing. */
const standing = (page: Page) => cart(page).getByRole("row", { name: /^(Heavy|Standard|Small)/i });

async function type(box: ReturnType<typeof gasCount>, quantity: string) {
  await box.fill(quantity);
  await box.press("Enter");
}

/** The drawer reaches the screen edge, and the page behind has not moved. */
async function expectAtTheEdge(page: Page) {
  // Focus below the end of a long list does the same.
  await cart(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  const drawer = await cart(page).locator("> div").boundingBox();
  expect(drawer?.y).toBe(0);
  expect((drawer?.x ?? 0) + (drawer?.width ?? 0)).toBe(page.viewportSize()?.width);
}

test("presses before hydration, also far below the first screen, show feedback and are handled once", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const add = addButton(page).last();
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  release();
  await expect(
    cart(page)
      .getByRole("textbox", { name: /^Quantity of/ })
      .first(),
  ).toHaveValue("1");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("gas requires empties: the buyer returns some, buys some and continues to the checkout", {
  tag: "@phone-only",
}, async ({ page }) => {
  await seeMotion(page);
  await visit(page, `/product/${R134A}`);
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  await expect(cart(page)).toContainText("with an empty cylinder on a refundable deposit");
  await expect(cart(page)).toContainText("Refundable deposit, ₹6,000.00 each");
  await expect(cart(page).locator('[lang="hi"]')).toContainText("डिपॉज़िट");
  await expect(cart(page).getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
  await expectAccessible(page);
  await expectAtTheEdge(page);

  await expect(cart(page).getByRole("button", { name: /^Decrease: Quantity of R-/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await type(gasCount(page), "0");
  await expect(cart(page)).toContainText("The smallest quantity is 1.");
  await expectToStepAsideForTheKeyboard(page, gasCount(page), cart(page).getByText("Continue Shopping"));
  await type(gasCount(page), "4");
  await expect(emptiesCount(page)).toHaveValue("4");
  await expect(cart(page)).toContainText("240 kg of gas to Delhi");
  await type(emptiesCount(page), "1");
  await expect(standing(page)).toHaveText("standard4013");
  await cart(page).getByRole("link", { name: "Proceed" }).click();

  await expect(page).toHaveURL(/\/empty-cylinders$/);
  const confirm = page.getByRole("button", { name: "Add & Return to Cart" });
  const hint = page.getByText("Complete required quantities (Add cylinders or Mark Return) to enable checkout.");
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await expect(hint).toBeVisible();
  await expect(page.locator('main [lang="hi"]')).toContainText("GST");
  await page.getByLabel("Return quantity").fill("2");
  await page.getByRole("button", { name: /^Mark Returnable Empty Cylinder/ }).click();
  await expect(page.getByRole("definition")).toHaveText(["4", "2", "1", "1"]);
  await expectAccessible(page);

  await stopTheClock(page);
  await page.getByRole("button", { name: /^Add 1/ }).click();
  await expect(banner(page)).toContainText("All cylinder requirements fulfilled.");
  await expect(hint).toBeHidden();
  await page.clock.runFor(1900);
  await expect(banner(page)).toContainText("Taking you back to your cart…");
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/#cart$/);
  await page.clock.resume();
  await expect(cart(page)).toContainText("2 of your own coming back");
  await expect(standing(page)).toHaveText("standard4220");
  await expect(cart(page).getByRole("link", { name: "Checkout" })).toBeVisible();
  const { emptyCylinderReturns, ...stored } = await storedOnDevice(page);
  expect(JSON.parse(emptyCylinderReturns ?? "")).toEqual([{ id: `empty-cylinder-std::${R134A}`, returnQty: 2 }]);
  expect(stored).toMatchObject({ emptyCylinderFlowVisited: "1", emptyCylinderAddedFromFlow: "1" });
  expect(Object.keys(stored)).not.toContain("openCartAfterRedirect");
  expect(Object.keys(stored)).not.toContain("addingEmptyFromFlow");
});

test("a buyer is asked once for empties to return, and gas added later returns them too", async ({ page }) => {
  const question = cart(page).getByText("Do you have empties to return?");
  await visit(page, `/product/${R134A}`);
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await cart(page).getByRole("button", { name: "Yes, I return empties" }).click();
  await expect(cart(page).getByText("You return your own empties: no deposit.")).toBeFocused();
  await expect(question).toBeHidden();
  await expect(standing(page)).toHaveText("standard1100");
  await type(gasCount(page), "2");
  await expect(standing(page)).toHaveText("standard2200");

  await visit(page, "/product/r22-returnable-60kg");
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  await expect(cart(page)).toContainText("You return 1 empty cylinder.");
  await expect(question).toBeHidden();
  await expect(standing(page)).toHaveText("standard3300");
});

test("a buyer who changes settled empties stays on the page until they press Done", { tag: "@nightly" }, async ({
  page,
}) => {
  await visit(page, `/product/${R134A}`);
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("3");
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  await expectAtTheEdge(page);
  await cart(page)
    .getByRole("link", { name: /^Change/ })
    .click();
  await expect(page).toHaveURL(/\/empty-cylinders$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empty Cylinder Required");
  await expect(banner(page)).toHaveText("All cylinder requirements fulfilled.");
  await page.getByLabel("Return quantity").fill("99");
  await stopTheClock(page);
  await page.getByRole("button", { name: /^Mark Returnable/ }).click();
  await expect(page.getByText("The largest quantity is 3.")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["3", "0", "3", "0"]);
  await page.getByRole("button", { name: /^Mark Returnable/ }).click();
  await expect(page.getByRole("definition")).toHaveText(["3", "3", "0", "0"]);
  await expect(banner(page)).toHaveText("All cylinder requirements fulfilled.");
  await page.clock.runFor(2100);
  await expect(page).toHaveURL(/\/empty-cylinders$/);
  await page.clock.resume();
  await page.getByRole("button", { name: /^Change/ }).click();
  await expect(page.getByRole("definition")).toHaveText(["3", "0", "3", "0"]);
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(cart(page)).toBeVisible();
  await expect(page).toHaveURL(/\/#cart$/);
  await page.goBack();
  await expect(cart(page)).toBeHidden();
  await page.reload();
  await expect(cart(page)).toBeHidden();
});

test("without a cart the empty-cylinder screen shows a message and a link back", { tag: "@nightly" }, async ({
  page,
}) => {
  await visit(page, "/empty-cylinders");
  await expect(page.getByRole("main")).toContainText("No cart data");
  await expect(page.getByRole("main")).toContainText(
    "We couldn't load your cart right now. Please go back and try again.",
  );
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(cart(page)).toContainText("Your cart is empty.");
  await expect(cart(page).getByRole("button", { name: "Checkout" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
});

test("a removal can be undone, another tab sees it, and the drawer closes in every way", {
  tag: "@phone-only",
}, async ({ page, context }) => {
  await visit(page, "/?q=motor");
  await addButton(page).first().click();
  await expect(cart(page).getByRole("listitem")).toHaveCount(1);
  await expectAtTheEdge(page);
  const other = await context.newPage();
  await visit(other, "/#cart");
  await expect(cart(other).getByRole("listitem")).toHaveCount(1);

  await cart(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(cart(page)).toContainText("Your cart is empty.");
  await expect(cart(other)).toContainText("Your cart is empty.");
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(cart(page).getByRole("listitem")).toHaveCount(1);
  await expect(cart(other).getByRole("listitem")).toHaveCount(1);
  await other.close();

  await page.keyboard.press("Escape");
  await expect(cart(page)).toBeHidden();
  await expect(page).toHaveURL(/\?q=motor$/);
  await expect(addButton(page).first()).toBeFocused();
  await addButton(page).first().click();
  await expect(cart(page)).toBeVisible();
  await page.goBack();
  await expect(cart(page)).toBeHidden();
  await addButton(page).first().click();
  await swipe(page, { x: 60, y: 300 }, 90);
  await expect(cart(page)).toBeVisible();
  await swipe(page, { x: 60, y: 300 }, 130);
  await expect(cart(page)).toBeHidden();
});

test("the buyer sees changed prices and unavailable products before ordering", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const image = "/images/products/fan-blade-outdoor.svg";
    const line = (id: string) => ({ id, name: id, category: "spare-parts", quantity: 2, price: 1, image });
    if (!localStorage.getItem("cart")) {
      localStorage.setItem("cart", JSON.stringify([line("fan-blade-outdoor"), line("sold-out-fan")]));
    }
  });
  await page.route(/\/api\/products\?/, (route) => route.abort());
  await visit(page, "/#cart");
  await expect(cart(page)).toContainText("Today's prices could not be checked");
  await page.unroute(/\/api\/products\?/);
  await page.reload();
  await expect(cart(page)).toContainText("Prices have changed");
  await expect(cart(page)).toContainText(/₹[\d,.]+ each, was ₹1\.00/);
  await expect(cart(page)).toContainText("No longer available");
  await expectAccessible(page);
  await cart(page)
    .getByRole("button", { name: /^Remove : sold-out-fan/ })
    .click();
  await cart(page).getByRole("button", { name: "Use today's prices" }).click();
  await expect(cart(page)).not.toContainText("Prices have changed");
  await expect(cart(page)).not.toContainText("No longer available");
  await expect(cart(page).getByRole("listitem")).toHaveCount(1);
});

async function anotherDevice(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  return context.newPage();
}

test("the cart follows the account to another device, and of a line changed on both the last change wins", {
  tag: "@nightly",
}, async ({ page, context, browser, baseURL }) => {
  const { email, password } = await aCustomerAt(page, "/?q=motor");
  const saved = (device: Page) =>
    device.waitForResponse(
      (response) => response.url().endsWith("/api/cart") && response.request().method() === "PATCH",
    );
  const stored = saved(page);
  await addButton(page).first().click();
  await stored;

  const phone = await anotherDevice(browser, baseURL);
  await visit(phone, "/?q=fan+blade");
  await addButton(phone).first().click();
  await expect(cart(phone).getByRole("listitem")).toHaveCount(1);
  await visit(phone, "/auth");
  await logIn(phone, { loginId: email, password });
  await expect(messages(phone)).toContainText("Your cart was updated from your account.");
  await expect(cartButton(phone)).toHaveAccessibleName("Cart, 2 items");

  await context.setOffline(true);
  await cart(page)
    .getByRole("button", { name: /^Increase/ })
    .click();
  await expect(cart(page).getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2");
  await cartButton(phone).click();
  const removed = saved(phone);
  await cart(phone)
    .getByRole("button", { name: /^Remove : .*motor/i })
    .click();
  await removed;
  await context.setOffline(false);
  await expect(messages(page)).toContainText("Your cart was updated from your account.");
  await expect(cart(page).getByRole("listitem")).toHaveCount(2);
  await expect(async () => {
    await visit(phone, "/terms");
    await expect(cartButton(phone)).toHaveAccessibleName("Cart, 3 items", { timeout: 1000 });
  }).toPass();

  // A device without a stored cart waits for the server's, and does not show it as empty.
  await phone.evaluate(() => localStorage.clear());
  let wasCalledEmpty = false;
  await phone.route("**/api/cart", async (route) => {
    wasCalledEmpty ||= await phone.getByText("Your cart is empty.").isVisible();
    await route.continue();
  });
  await visit(phone, "/checkout");
  await expect(phone.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(wasCalledEmpty).toBe(false);
  await phone.context().close();
});

test("logging out warns about an unsent order, and restores the cart at the next login", { tag: "@nightly" }, async ({
  page,
}) => {
  const { email, mobile, password } = await aCustomerAt(page, "/?q=motor");
  await addButton(page).first().click();
  await cart(page).getByRole("button", { name: "Continue Shopping" }).click();
  const order = { orderNumber: "ORD1794637800000", cart: [], customer: {}, billing: {}, shipping: {}, returns: [] };
  await putInOutbox(page, {
    ...{ kind: "order", key: `${mobile}/${order.orderNumber}`, owner: mobile, state: "waiting", at: "", message: "" },
    ...{ body: { mobile, order }, identity: {} },
  });

  const logout = async () => {
    const menu = await openAccountMenu(page, { name: "Asha Verma" });
    await menu.getByRole("button", { name: "Logout" }).click();
  };
  await logout();
  const question = page.getByRole("dialog", { name: "Log out?" });
  await expect(question).toContainText("1 order was not sent yet and would be lost.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await logout();
  await question.getByRole("button", { name: "Log out anyway" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect([await storedOnDevice(page), await outboxOf(page)]).toEqual([{}, "[]"]);

  await logIn(page, { loginId: email, password });
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
});
