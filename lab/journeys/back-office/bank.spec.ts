import type { Page } from "@playwright/test";
import { hdfcCsv } from "../../../src/receivables/server/bank/makers.ts";
import { visitOffice } from "../support/back-office.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { anOrderFor, send } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";

const WIRE = "copper-wire-1c-0-75";
const main = (page: Page) => page.getByRole("main");

test("staff preview, import and confirm a bank file, its order is paid, and staff undo it", {
  tag: "@nightly",
}, async ({ page }) => {
  const lastName = `V${crypto.randomUUID().replace(/[^a-z]/g, "")}`;
  const customer = await aLoggedInCustomer(page, { lastName });
  const { mobile, order } = await anOrderFor(page, customer, { goods: { [WIRE]: 2 } });
  const utr = `5${mobile}0`;
  await send(page, { mobile, order: { ...order, utr } });
  const buffer = hdfcCsv([
    { day: "01/03/26", narration: `RENT ${utr}X`, debit: 900 },
    { day: "02/03/26", narration: `UPI-${customer.firstName}-${utr}-gas`, credit: order.total },
  ]);
  await visitOffice(page, "/admin/bank");
  const choosing = page.getByLabel("Upload a statement");
  await choosing.setInputFiles({ name: "broken.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2") });
  await expect(main(page).getByRole("alert").first()).toContainText("The first 40 rows have no headings");
  await expect(main(page).getByRole("group", { name: "Which column is which?" })).toBeVisible();
  await choosing.setInputFiles({ name: "hdfc.csv", mimeType: "text/csv", buffer });
  const shown = main(page).getByRole("row", { name: new RegExp(order.orderNumber) });
  await expect(shown).toContainText("Same UTR");
  await main(page).getByRole("button", { name: "Save 2 new lines" }).click();
  const line = main(page).getByRole("article").filter({ hasText: utr });
  await expect(line.getByRole("checkbox")).toBeChecked();
  await expectAccessible(page);
  await page.goto("/admin/payments");
  await main(page)
    .getByRole("button", { name: new RegExp(customer.lastName) })
    .click();
  await expect(main(page).getByRole("article")).toContainText("In the bank: UTR and amount");
  await page.goBack();
  await main(page)
    .getByRole("button", { name: /^Confirm \d+ lines?, ₹/ })
    .click();
  await expect(page.getByText(/^\d+ lines? booked\.$/)).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^Booked/ })
    .click();
  await line.getByRole("link", { name: order.orderNumber }).click();
  await expect(main(page).getByText("Paid", { exact: true }).first()).toBeVisible();
  await page.goBack();
  await line.getByRole("button", { name: "Undo" }).click();
  const question = page.getByRole("dialog", { name: "Undo this line?" });
  await question.getByLabel("Reason").fill("Wrong order");
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(line).toBeHidden();
  await main(page).getByRole("link", { name: /^Sure/ }).click();
  await expect(line).toBeVisible();
});
