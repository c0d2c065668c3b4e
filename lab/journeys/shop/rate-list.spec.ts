import { expect, expectAccessible, test } from "../support/shop.ts";
import { printedSheets, visit } from "../support/visit.ts";

test("a buyer searches, orders from, shares and prints the rate list on one page", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  await visit(page, "/");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Rate list" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rate list");
  const gases = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(gases.first()).toHaveText("R-22");
  const all = await gases.count();
  await expectAccessible(page);

  await page.getByRole("main").getByRole("searchbox", { name: "Search the rate list" }).pressSequentially("r32 10kg");
  await expect(gases).toHaveText(["R-32"]);
  await expect(page).toHaveURL(/\/rate-list\?q=r32\+10kg$/);
  const rate = page.getByRole("region", { name: "R-32, Disposable cylinder" });
  await expect(rate).toContainText(/10 kg₹[\d,]+\.\d\d\/kg₹[\d,]+\.\d\d/);
  await rate.getByRole("button", { name: /^Add to Cart: R-32/ }).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart).toContainText("R-32 Refrigerant Gas – 10 kg Disposable Cylinder");
  await page.goBack();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("r32 10kg");

  if (isMobile) {
    // A tap on the price per kg below the size counts as a tap on the size.
    await rate.getByRole("link").click({ position: { x: 8, y: 40 } });
    await expect(page).toHaveURL(/\/product\/r32-disposable-10kg$/);
    return;
  }
  await page.getByRole("main").getByRole("searchbox").fill("");
  await expect(gases).toHaveCount(all);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^\+91 .* · .*@.*/)).toBeVisible();
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  // Gas on the first sheet, copper and wire on the second.
  expect(await printedSheets(page)).toBe(2);
});
