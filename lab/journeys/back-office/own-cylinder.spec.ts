/** A customer's own cylinder comes back: staff say what it is here for, and every page says the same afterwards. */
import { asOwner, visitOffice } from "../support/back-office.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

test("a customer's own cylinder is kept for refilling and stays theirs on every page", async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  const { cylinderNumber } = await aRegisteredCylinder({
    ...{ currentOwnerName: "Asha Verma", currentOwnerCompany: "Verma Cooling", currentOwnerMobile: customer.mobile },
  });
  await visit(page, "/my-cylinders");
  await expect(page.getByRole("main").getByText("Your own").first()).toBeVisible();
  await visitOffice(page, "/admin/returns");
  const main = page.getByRole("main");
  await main.getByLabel("Cylinder number").fill(cylinderNumber);
  await main.getByLabel("Cylinder number").press("Enter");
  const row = main.getByRole("listitem").filter({ hasText: cylinderNumber });
  await expect(row).toContainText(
    "This is Verma Cooling's own cylinder. Keep it for refilling, or take it in exchange?",
  );
  await row.getByRole("button", { name: "Take in exchange" }).click();
  await expect(row).toContainText("Verma Cooling owes no empty of this size");
  await row.getByRole("button", { name: "Keep for refilling" }).click();
  await expect(row).toContainText("Kept for refilling: it stays its owner's.");
  await expectAccessible(page);
  await main.getByRole("button", { name: /^Book 1 empty/ }).click();
  await expect(row).toBeHidden();
  const custody = `/api/admin/cylinders/${cylinderNumber}/custody`;
  await expect
    .poll(async () => (await (await page.request.get(custody, { headers: asOwner() })).json()).state)
    .toBe("in-stock-empty");
  await visitOffice(page, `/admin/cylinders/${cylinderNumber}`);
  // This browser is logged in as its owner too, who reads where it is from their side.
  await expect(page.getByRole("main").getByText("At the shop").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Asha Verma, Verma Cooling");
  await visit(page, "/my-cylinders");
  await expect(page.getByRole("main")).not.toContainText(cylinderNumber);
});
