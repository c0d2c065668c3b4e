import { visitOffice } from "../support/back-office.ts";
import { aVerifiedCustomer } from "../support/customer.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";

const file = (csv: string) => ({ name: "tally.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });

test("the owner imports Tally's ledgers, compares files and books, and undoes it", {
  tag: ["@nightly", "@phone-only"],
}, async ({ page }) => {
  const mobile = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  const name = `Verma ${mobile}`;
  const row = (digits: string) => `Ledger Name,Mobile No.,Opening Balance\n${name},${digits},"12,500.00 Dr"`;
  const customer = await aVerifiedCustomer(page);
  const main = page.getByRole("main");
  await visitOffice(page, "/admin/imports");
  await main.getByLabel("CSV file").setInputFiles(file(row("98")));
  await main.getByRole("button", { name: "Check the file" }).click();
  await expect(main.getByRole("alert")).toContainText("1 row to correct");
  await expect(main.getByText("Mobile number must be exactly 10 digits")).toBeVisible();
  await expectAccessible(page);

  const imported = main.getByText(/^Imported: /);
  await main.getByLabel("CSV file").setInputFiles(file(row(mobile)));
  await main.getByRole("button", { name: "Check the file" }).click();
  await expect(main.getByText("Columns left out: Opening Balance.")).toBeVisible();
  await main.getByRole("button", { name: "Import 1 row" }).click();
  await expect(imported).toHaveText("Imported: 1 customer");

  await main.getByLabel("What to import").selectOption("Opening balances");
  await main.getByLabel("CSV file").setInputFiles(file(row(mobile)));
  await main.getByRole("button", { name: "Check the file" }).click();
  await main.getByRole("button", { name: "Import 1 row" }).click();
  await expect(imported).toHaveText("Imported: 1 row, ₹12,500.00 owed");
  await expect(main.getByRole("table", { name: "Files and books" })).toContainText("₹12,500.00");
  await expectAccessible(page);

  const entry = main.getByRole("row").filter({ hasText: "₹12,500.00 owed" }).first();
  await entry.getByRole("button", { name: "Undo" }).click();
  const question = page.getByRole("dialog", { name: "Undo this import?" });
  await question.getByLabel("Reason").fill("Wrong year");
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(entry).toContainText("Undone by");

  await test.step("a row that matches an account from the website waits until the owner confirms it", async () => {
    await main.getByLabel("CSV file").setInputFiles(file(`Mobile,Debit\n${customer.mobile},700`));
    await main.getByRole("button", { name: "Check the file" }).click();
    await expect(main.getByText("1 row matches an account registered on the website.")).toBeVisible();
    await expect(main.getByText(`${customer.email}, registered this number`)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: "These are my customers" }).click();
    await main.getByRole("button", { name: "Import 1 row" }).click();
    await expect(imported).toHaveText("Imported: 1 row, ₹700.00 owed");
  });
});
