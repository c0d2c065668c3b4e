/** Dispatch as the yard does it: on a phone, with the yard's menu at the bottom. */
import type { Page } from "@playwright/test";
import { asOwner, aTokenFor, visitOffice } from "../support/back-office.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { expectUncovered } from "../support/uncovered.ts";
import { visit } from "../support/visit.ts";

const GAS = "r32-returnable-55kg";

const main = (page: Page) => page.getByRole("main");
const scanOut = (page: Page) => page.locator("#scan-out");
const field = (page: Page) => scanOut(page).getByLabel("Cylinder number");
const result = (page: Page, text: string) => scanOut(page).getByRole("status").getByText(text);
const anyway = (page: Page) => page.getByRole("dialog", { name: /^Dispatch with open checks/ });

async function inYard(changes: object = {}): Promise<string> {
  return (await aRegisteredCylinder({ currentOwnerCompany: "Sheetal", ...changes })).cylinderNumber;
}

type Customer = Awaited<ReturnType<typeof aLoggedInCustomer>>;

async function aPaidOrder(page: Page, customer: Customer, cylinders: number) {
  const numberedAt = Date.now() + cylinders;
  const goods = { goods: { [GAS]: cylinders }, returning: cylinders, numberedAt };
  const orderNumber = await placeOrder(page, customer, goods);
  const named = `${customer.mobile}/${orderNumber}`;
  const paid = { data: { paid: true }, headers: asOwner() };
  expect((await page.request.post(`/api/orders/${named}/payment`, paid)).ok()).toBe(true);
  return { orderNumber, page: `/admin/orders/${named}`, cylinders: `/api/admin/orders/${named}/cylinders` };
}

async function scan(page: Page, number: string) {
  await field(page).fill(number);
  await field(page).press("Enter");
}

test("on a phone nothing covers the dispatch bar, the scan field, the reason of a rejected scan and the Save button", {
  tag: "@phone-only",
}, async ({ page }) => {
  const [one, wrong] = [await inYard(), await inYard({ refrigerantName: "R-410A" })];
  const order = await aPaidOrder(page, await aLoggedInCustomer(page), 2);
  await visitOffice(page, "/admin/dispatch", await aTokenFor(page, "dispatch"));
  await main(page)
    .getByLabel(new RegExp(`^Choose ${order.orderNumber}`))
    .check();
  await expect(
    main(page)
      .getByRole("link", { name: /^Scan 2/ })
      .first(),
  ).toBeVisible();
  await expectUncovered(main(page).getByRole("button", { name: "Mark dispatched" }));
  await expectUncovered(main(page).getByRole("button", { name: /^Choose (all|none)$/ }));
  await expectUncovered(page.getByRole("link", { name: "Receive", exact: true }));
  await expectAccessible(page);

  await visit(page, `${order.page}#scan-out`);
  await scan(page, one);
  await expect(result(page, "1 still missing.")).toBeVisible();
  await expectUncovered(field(page));
  await expectUncovered(scanOut(page).getByRole("button", { name: "Save 1 scan" }));
  await scan(page, wrong);
  await expectUncovered(result(page, "R-410A is not on this order."));
  await expectUncovered(field(page));
  await expectUncovered(scanOut(page).getByRole("button", { name: "Save 2 scans" }));
  await expectAccessible(page);
});

test("scans that nobody booked go with the dispatch, and forgotten cylinders are added afterwards", {
  tag: "@phone-only",
}, async ({ page }) => {
  const [one, two, three] = [await inYard(), await inYard(), await inYard()];
  const customer = await aLoggedInCustomer(page);
  const [order, other] = [await aPaidOrder(page, customer, 2), await aPaidOrder(page, customer, 1)];
  await visitOffice(page, `${order.page}#scan-out`, await aTokenFor(page, "dispatch"));
  await scan(page, one);
  await expect(scanOut(page).getByText("1 of 2", { exact: true })).toBeVisible();
  const form = main(page).getByRole("form", { name: "Dispatch" });
  await form.getByLabel("Transporter").fill("Gati");
  await form.getByRole("button", { name: "Mark dispatched" }).click();
  await expect(anyway(page)).toContainText("1 cylinder to scan");
  await anyway(page).getByRole("button", { name: "Dispatch anyway" }).click();
  await expect(main(page).getByText("1 cylinder left without a scan.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: `Take ${one} back` })).toBeVisible();
  await expect(scanOut(page).getByRole("heading")).toHaveText("Add missing scans");
  await expectAccessible(page);
  await scan(page, two);
  await scanOut(page).getByRole("button", { name: "Save 1 scan" }).click();
  await expect(main(page).getByRole("button", { name: `Take ${two} back` })).toBeVisible();
  await expect(scanOut(page)).toHaveCount(0);

  await visit(page, `${other.page}#scan-out`);
  await scan(page, three);
  await expect(scanOut(page).getByText("1 of 1", { exact: true })).toBeVisible();
  await visit(page, "/admin/dispatch");
  await main(page)
    .getByLabel(new RegExp(`^Choose ${other.orderNumber}`))
    .check();
  await main(page).getByRole("button", { name: "Mark dispatched" }).click();
  const transport = page.getByRole("dialog", { name: "Dispatch 1 order" });
  await expect(transport.getByLabel("Transporter")).toHaveValue("Gati");
  await expectAccessible(page);
  await transport.getByRole("button", { name: "Mark dispatched" }).click();
  await expect(anyway(page)).toContainText("Place of supply open");
  await expect(anyway(page)).not.toContainText("to scan");
  await anyway(page).getByRole("button", { name: "Dispatch anyway" }).click();
  await expect(page.getByText("1 order is dispatched.")).toBeVisible();
  const booked = await page.request.get(other.cylinders, { headers: asOwner() });
  expect(await booked.json()).toMatchObject({ missing: 0, responses: [{ number: three, booked: true }] });
});
