/** Two devices of one account, in a shop that asks before the same goods are ordered twice. */
import { aBuyerAtPayment, fillCart, goOnToPayment, ordersOf, payment, placed, send } from "../support/checkout.ts";
import { logIn } from "../support/customer.ts";
import { expect, expectAccessible, test as ofTheShop } from "../support/shop.ts";
import { useOwnShop } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const test = ofTheShop.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => useOwnShop({ REPEAT_ORDER_MINUTES: "10" }, use),
});

test("the second device of an account is asked before it orders the same cart again", async ({
  page,
  browser,
  baseURL,
}) => {
  const goods = { "copper-wire-1c-0-75": 1 };
  const buyer = await aBuyerAtPayment(page, { goods });
  const other = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await visit(other, "/auth");
  await logIn(other, { loginId: buyer.email, password: buyer.password });
  await expect(other).toHaveURL(/:\d+\/$/);
  await fillCart(other, buyer, { goods });
  await visit(other, "/checkout");
  await goOnToPayment(other);

  await send(page).click();
  await expect(placed(page)).toBeVisible();
  await send(other).click();
  const question = other.getByRole("dialog", { name: "Order again?" });
  await expect(question).toContainText(/Ordered \d+ (second|minute)s? ago on another device\./);
  const [first] = await ordersOf(page, buyer);
  await expect(question.getByRole("link", { name: "See the order" })).toHaveAttribute(
    "href",
    `/my-orders#${first?.orderNumber}`,
  );
  await expectAccessible(other);
  expect(await ordersOf(page, buyer)).toHaveLength(1);
  await other.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(payment(other)).toBeVisible();
  await send(other).click();
  await question.getByRole("button", { name: "Order again" }).click();
  await expect(placed(other)).toBeVisible();
  expect(await ordersOf(page, buyer)).toHaveLength(2);
  await other.context().close();
});
