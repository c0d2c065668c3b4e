/** Daily back-office work without a mouse, and what a screen reader announces. */
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { aLoggedInCustomer } from "../support/customer.ts";
import { expectAnnounced, expectTrapped, tabTo, tabToAndPress, tabToAndType } from "../support/keyboard-navigation.ts";
import { anOrderFor, fromOurPages, send } from "../support/orders.ts";
import { expect, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const WIRE = "copper-wire-1c-0-75";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");

test("staff check a payment, dispatch its goods and publish prices without a mouse", { tag: "@nightly" }, async ({
  page,
}) => {
  const lastName = `V${crypto.randomUUID().replace(/[^a-z]/g, "")}`;
  const customer = await aLoggedInCustomer(page, { lastName });
  const { mobile, order } = await anOrderFor(page, customer, { goods: { [WIRE]: 2 } });
  await send(page, { mobile, order: { ...order, utr: `4${mobile}00` } });
  await page.context().clearCookies();

  await test.step("login, and the pending payment", async () => {
    await visit(page, "/admin/login?next=/admin/payments");
    const token = page.getByLabel("Admin token");
    if (await token.isVisible()) await tabTo(page, token);
    else {
      await tabToAndPress(page, page.getByRole("button", { name: "Use an admin token" }));
      await tabTo(page, token, { back: true });
    }
    await page.keyboard.type(ADMIN_TOKEN);
    await page.keyboard.press("Enter");
    await expectAnnounced(page, /^Payments to check/);
    // Letters act only while a payment has the focus (WCAG 2.1.4).
    await page.keyboard.press("a");
    await expect(dialog(page)).toHaveCount(0);
    await tabToAndPress(page, main(page).getByRole("button", { name: new RegExp(lastName) }));
    await expect(main(page).getByRole("article")).toBeFocused();
    await page.keyboard.press("a");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    const approve = main(page).getByRole("button", { name: "Approve" });
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Payments to check" [level=1]
      - article "Payment of ${order.orderNumber}":
        - heading "Expected in the account" [level=2]
        - button "Approve"
        - button "Reject"
    `);
    await tabTo(page, approve);
    await page.keyboard.press("Enter");
    await expectTrapped(page, dialog(page));
    await page.keyboard.press("Escape");
    await expect(approve).toBeFocused();
    await page.keyboard.press("Enter");
    await tabToAndPress(page, dialog(page).getByRole("button", { name: "Approve payment" }));
    await expect(page.getByText(`${order.orderNumber} is marked paid.`)).toBeVisible();
  });

  await test.step("when goods are dispatched", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^Search pages/ })).toBeFocused();
    await page.keyboard.type(order.orderNumber);
    await expect(page.getByRole("option", { name: new RegExp(order.orderNumber) })).toBeVisible();
    await page.keyboard.press("Enter");
    await expectAnnounced(page, new RegExp(`^${order.orderNumber}`));
    await tabToAndType(page, main(page).getByLabel("Transporter"), "Gati");
    await tabToAndPress(page, main(page).getByRole("button", { name: "Mark dispatched" }));
    await expect(dialog(page)).toContainText("Place of supply open");
    await tabToAndPress(page, dialog(page).getByRole("button", { name: "Dispatch anyway" }));
    await expect(main(page).getByRole("listitem").filter({ hasText: "Gati" })).toBeVisible();
  });

  await test.step("a price is typed and published", async () => {
    const name = `Typed gas ${randomInt(1e9)}`;
    const headers = { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN };
    const gas = { category: "refrigerants", type: "gas", inStock: true, perKgPrice: 400, kgsPerCylinder: 10 };
    await page.request.post("/api/admin/products", { data: { sku: name, name, ...gas }, headers });
    await visit(page, `/admin/prices?q=${encodeURIComponent(name)}`);
    await tabToAndType(page, page.getByLabel(`Price of ${name} per kg`), "410");
    await tabToAndPress(page, page.getByRole("button", { name: "Preview and publish" }));
    await tabToAndPress(page, dialog(page).getByRole("button", { name: "Publish 1 price" }));
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByLabel(`Price of ${name} per kg`)).toHaveValue("410");
  });
});
