/** A Hindi-speaking buyer, from the language switch to the placed order. */
import type { Page } from "@playwright/test";
import { hi } from "../../../src/platform/rules/language/hi.ts";
import { KNOWN, ordersOf } from "../support/checkout.ts";
import { aCustomerAt } from "../support/customer.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const expected = (english: keyof typeof hi) => hi[english];
const beginsWith = (english: keyof typeof hi) => new RegExp(`^${expected(english)}`);
const language = (page: Page) => page.locator("html").getAttribute("lang");

test("a buyer switches to Hindi, finds gas by a colloquial word, and orders it without leaving Hindi", {
  tag: "@phone-only",
}, async ({ page }) => {
  const buyer = await aCustomerAt(page, "/", KNOWN);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "हिन्दी" }).click();
  await page.waitForURL("/hi");
  expect(await language(page)).toMatch(/^hi/);

  await visit(page, "/hi#products");
  await page.getByRole("searchbox", { name: expected("Search products") }).fill("silindar 10 kilo R32");
  const card = page
    .locator("#products")
    .getByRole("article")
    .filter({ hasText: "R-32 रेफ्रिजरेंट गैस – 10 किलो वापसी वाला सिलेंडर" });
  await expect(card).toBeVisible();
  await expect(card.getByRole("heading")).not.toHaveAttribute("lang");
  await page.getByRole("searchbox", { name: expected("Search products") }).fill("Unbranded");
  const unbranded = page.locator("#products").getByRole("article").filter({ hasText: "बिना ब्रांड 2 कोर वायर" });
  await expect(unbranded.getByRole("heading")).not.toHaveAttribute("lang");
  await page.getByRole("searchbox", { name: expected("Search products") }).fill("silindar 10 kilo R32");
  await expectAccessible(page);

  await card.getByRole("button", { name: beginsWith("Add to Cart") }).click();
  const cart = page.getByRole("dialog").filter({ has: page.getByRole("link", { name: expected("Checkout") }) });
  await expect(cart).toContainText("R-32 रेफ्रिजरेंट गैस – 10");
  await expect(cart).toContainText("खाली सिलेंडर (छोटा)");
  await cart.getByRole("link", { name: expected("Checkout") }).click();

  await expect(page.getByRole("main")).toContainText("R-32 रेफ्रिजरेंट गैस – 10");
  await expect(page.getByRole("main")).toContainText("महाराष्ट्र");
  await expectAccessible(page);
  const main = page.getByRole("main");

  await test.step("a price change is reported with the Hindi name", async () => {
    await page.evaluate(() => {
      const cheaper = (line: { price: number }) => ({ ...line, price: line.price - 1 });
      localStorage.setItem("cart", JSON.stringify(JSON.parse(localStorage.getItem("cart") ?? "[]").map(cheaper)));
    });
    await visit(page, "/hi/checkout");
    await expect(main.getByRole("listitem").filter({ hasText: "पहले ₹" })).toHaveText(/^R-32 रेफ्रिजरेंट गैस – 10 /);
  });
  await main.getByRole("checkbox").filter({ visible: true }).check();
  await main
    .getByRole("button", { name: beginsWith("Proceed to Payment") })
    .filter({ visible: true })
    .click();
  const payment = page.getByRole("dialog", { name: expected("Payment") });
  await payment.getByRole("button", { name: beginsWith("Send order") }).click();
  await expect(page.getByRole("dialog", { name: expected("Order Placed") })).toBeVisible();

  await visit(page, "/hi/my-orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(expected("My Orders"));
  const [order] = await ordersOf(page, buyer);
  await expect(page.getByRole("main")).toContainText(order?.orderNumber ?? "no order");
  // Invoices and staff use the product's English name.
  expect(order?.items[0]?.name).toBe("R-32 Refrigerant Gas – 10 kg Returnable Cylinder");
});
