import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aTokenFor, logInOffice, visitOffice } from "../support/back-office.ts";
import { fromOurPages } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { textOf, visit } from "../support/visit.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const dialog = (page: Page) => page.getByRole("dialog");
const asOwner = () => ({ headers: { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN } });

/** A separate gas, so that parallel tests do not change each other's prices. */
async function aGas(page: Page) {
  const name = `Trial gas ${randomInt(1e9)}`;
  const data = {
    sku: name,
    name,
    category: "refrigerants",
    type: "gas",
    inStock: true,
    perKgPrice: 400,
    kgsPerCylinder: 10,
  };
  const response = await page.request.post("/api/admin/products", { data, ...asOwner() });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return { id, name };
}

/** Returns the publication's number. */
async function publish(page: Page, change: { id: string; price: number }): Promise<number> {
  const data = { changes: [change] };
  const response = await page.request.post("/api/admin/prices/publish", { data, ...asOwner() });
  expect(response.status()).toBe(201);
  return (await response.json()).number;
}

/** In the format of a datetime-local field; far enough ahead for any clock. */
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 16);

/** Like a phone's photograph: some megabytes, rotated, with an EXIF orientation. Blurred, because raw noise compresses badly. */
const aPhotoHeldUpright = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 25 },
    },
  })
    .resize(3200, 2400)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

test("staff create a product with a photograph, and it is on sale at once", async ({ page }) => {
  const name = `Nitrogen regulator ${randomInt(1e9)}`;
  await visitOffice(page, "/admin/products?q=r-32");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New product" }).click();
  await page.getByRole("button", { name: "Add to the shop" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Name: Enter a name, or a brand, size or core.",
    "SKU is required.",
    "Category is required.",
    "Price without GST: A product in stock needs a price.",
  ]);
  await expectAccessible(page);
  const { id: other, name: taken } = await aGas(page);
  await page.getByLabel(/^Name(?! in Hindi)/).fill(name);
  await page.getByLabel("SKU").fill(taken);
  await page.getByLabel("Category").fill("spare-parts");
  await page.getByLabel("Price without GST").fill("₹ 4,500");
  await page.getByRole("button", { name: "Add to the shop" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(`SKU: Product ${other} already has this SKU.`);
  await page.getByLabel("Category").fill("tools");
  await expect(page.getByLabel("SKU")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("SKU").fill(name);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("Category").fill("spare-parts");
  await page.getByRole("button", { name: "Add to the shop" }).click();
  await expect(title(page)).toHaveText(name);

  const picture = { name: "regulator.jpg", mimeType: "image/jpeg", buffer: await aPhotoHeldUpright() };
  const sending = page.waitForRequest((call) => call.method() === "POST" && call.url().endsWith("/picture"));
  await page.getByLabel("Choose a photograph").setInputFiles(picture);
  const { "content-length": sent } = await (await sending).allHeaders();
  expect(Number(sent)).toBeLessThan(picture.buffer.length / 2);
  await expect(page.getByRole("button", { name: "Use the drawing" })).toBeVisible();
  const photo = page.locator('main img[src$=".webp"]').first();
  await expect
    .poll(() => photo.evaluate((shown: HTMLImageElement) => shown.naturalHeight > shown.naturalWidth))
    .toBe(true);
  await page.getByRole("link", { name: "See in the shop" }).click();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole("main")).toContainText("₹4,500.00");
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
});

test("a sold-out or archived product shows so in the shop at once", { tag: "@nightly" }, async ({ page }) => {
  const { id, name } = await aGas(page);
  const address = `/product/${id}`;
  await visitOffice(page, `/admin/products?q=${encodeURIComponent(name)}`);
  await page
    .getByRole("group", { name: `Stock of ${name}` })
    .getByRole("button", { name: "Out" })
    .click();
  await expect(page.getByText(`${name}: Out of Stock.`)).toBeVisible();
  expect(await textOf(page, address)).toContain("Out of Stock");

  await page.getByLabel(`Select ${name}`).check();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("No products found.")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel(`Select ${name}`)).not.toBeChecked();
});

test("staff type, paste and raise prices, publish them, see them in the shop and undo them", async ({ page }) => {
  const { id, name } = await aGas(page);
  await visitOffice(page, `/admin/prices?q=${encodeURIComponent(name)}`);
  await expectAccessible(page);
  const cell = page.getByLabel(`Price of ${name} per kg`);
  await cell.evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `${name}\t600\nR-999\t10`);
  await expect(cell).toHaveValue("600");
  await expect(page.getByText("No product with this name or SKU.")).toBeVisible();
  await page.getByLabel(`Choose ${name}`).check();
  await page.getByLabel("Raise by").fill("-1");
  await page.getByLabel("In", { exact: true }).selectOption("%");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(cell).toHaveValue("594");
  await page.reload();
  await expect(cell).toHaveValue("594");

  await page.getByRole("button", { name: "Preview and publish" }).click();
  await expect(dialog(page).getByRole("row").filter({ hasText: name })).toContainText(
    /₹400\.00.*₹594\.00.*\+48\.5%, large/s,
  );
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Publish 1 price" }).click();
  const meant = dialog(page).getByLabel(/This is intended/);
  await expect(meant).toBeFocused();
  await page.keyboard.press("Space");
  await expect(meant).toBeChecked();
  await dialog(page).getByRole("button", { name: "Publish 1 price" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell).toHaveValue("594");
  expect(await textOf(page, `/product/${id}`)).toContain("₹594.00");

  await visit(page, "/admin/prices/publications");
  await expectAccessible(page);
  const published = page.getByRole("article").filter({ hasText: name }).first();
  await published.getByText("1 price").click();
  await expect(published.getByRole("row").filter({ hasText: name })).toContainText("₹594.00 per kg");
  await published.getByRole("button", { name: "Undo" }).click();
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/is undone\.$/)).toBeVisible();
  expect(await textOf(page, `/product/${id}`)).toContain("₹400.00");
  await visit(page, `/admin/prices/of/${id}`);
  await expect(page.getByRole("table", { name: "Prices set by admins" }).getByRole("row")).toHaveCount(4);
  await expectAccessible(page);
});

test("staff schedule prices and cancel them; an undo shows later changes", { tag: "@nightly" }, async ({ page }) => {
  const { id, name } = await aGas(page);
  const cell = page.getByLabel(`Price of ${name} per kg`);
  const publication = page.getByRole("article").filter({ hasText: name });
  await visitOffice(page, `/admin/prices?q=${encodeURIComponent(name)}`);
  await cell.fill("420");
  await page.getByRole("button", { name: "Preview and publish" }).click();
  await dialog(page).getByLabel("At a set time").check();
  await dialog(page).getByRole("button", { name: "Schedule 1 price" }).click();
  await expect(dialog(page).getByText("Please choose a day and a time.")).toBeVisible();
  await expect(dialog(page).getByLabel("Day and time")).toBeFocused();
  await dialog(page).getByLabel("Day and time").fill("2026-01-31T09:00");
  await dialog(page).getByRole("button", { name: "Schedule 1 price" }).click();
  await expect(dialog(page).getByText(/^Error: That time has passed/)).toBeVisible();
  await dialog(page).getByLabel("Day and time").fill(inTwoDays());
  await dialog(page).getByRole("button", { name: "Schedule 1 price" }).click();
  await expect(page.getByText(/will be published/)).toBeVisible();
  await expect(cell).toHaveValue("400");

  await visit(page, "/admin/prices/publications?status=scheduled");
  await expect(publication).toContainText("Due ");
  await publication.getByRole("button", { name: "Cancel publication" }).click();
  await dialog(page).getByRole("button", { name: "Cancel publication" }).click();
  await expect(publication).toHaveCount(0);
  await visit(page, "/admin/prices/publications?status=cancelled");
  await expect(publication).toContainText("Cancelled by");

  const first = await publish(page, { id, price: 410 });
  await publish(page, { id, price: 430 });
  await visit(page, "/admin/prices/publications?status=published");
  await page.getByRole("button", { name: `Undo publication ${first}`, exact: true }).click();
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(dialog(page).getByText(`${name}: now ₹430.00, would be ₹400.00`)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Restore them anyway" }).click();
  await expect(page.getByText(`Publication ${first} is undone.`)).toBeVisible();
  expect(await textOf(page, `/product/${id}`)).toContain("₹400.00");
});

test("two people edit one product: the second sees both versions, and no input is lost", { tag: "@nightly" }, async ({
  page,
}) => {
  const { id, name } = await aGas(page);
  await visitOffice(page, `/admin/products/${id}`);
  await page.getByLabel("Brand").fill("Mafron");
  await page.getByRole("link", { name: "Price history" }).click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  const sold = await page.request.post(`/api/admin/products/${id}/stock`, { data: { inStock: false }, ...asOwner() });
  expect(sold.ok()).toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("table", { name: "The shop's version and your version" });
  await expect(conflict.getByRole("row")).toHaveText([/In the shop now.*Yours/, "in stocknoyes", "brand–Mafron"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(page.getByText(`${name} is saved and live in the shop.`)).toBeVisible();
  await visit(page, `/admin/audit?object=${id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Changed a product" })).toContainText("Mafron");
  await expectAccessible(page);
});

test("staff preview a product file before anything is written", { tag: "@nightly" }, async ({ page }) => {
  const sku = `GAUGE-${randomInt(1e9)}`;
  await visitOffice(page, "/admin/imports/products");
  const lines = page.getByLabel("Or paste the lines");
  await lines.fill(`sku,name,category,inStock,price\n${sku},Gauge ${sku},spare-parts,yes,12oo\n`);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("alert")).toContainText("1 of 1 row needs fixing");
  const problems = page.getByRole("table", { name: "What is wrong with the file" });
  await expect(problems).toContainText("Please enter a plain number.");
  await expectAccessible(page);
  await lines.fill(`sku,name,category,inStock,price\n${sku},Gauge ${sku},spare-parts,yes,1200\n`);
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByText("Imported: 1 new")).toBeVisible();
  await visit(page, `/admin/products?q=${sku}`);
  await expect(page.getByRole("link", { name: `Gauge ${sku}` })).toBeVisible();
});

test("a prices admin sets a price on the price page, and cannot open the settings", { tag: "@nightly" }, async ({
  page,
}) => {
  const { id, name } = await aGas(page);
  await visit(page, "/refrigerant-prices");
  const form = page.getByRole("form", { name: "Update a price" });
  await expect(form).toHaveCount(0);
  // Otherwise a late request of the previous page would be counted here.
  await page.goto("about:blank");
  await logInOffice(page, await aTokenFor(page, "prices"));
  expect((await page.request.get("/admin/settings")).status()).toBe(403);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, "/refrigerant-prices");
  await form.getByRole("button", { name: "Update price" }).click();
  expect(requests.filter((path) => path === "/api/session")).toHaveLength(1);
  await expect(form.getByRole("alert").getByRole("link")).toHaveText(["Please fill all fields"]);
  await expectAccessible(page);
  await form.getByLabel("Product").selectOption(id);
  await form.getByLabel("Price per kg").fill("410.50");
  await page.route("**/api/products/*/price", (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByRole("button", { name: "Update price" }).click();
  await expect(form.getByText("Failed to update price")).toBeVisible();
  await page.unroute("**/api/products/*/price");
  await form.getByRole("button", { name: "Update price" }).click();
  await expect(form.getByRole("status")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("₹410.50");

  await page.getByRole("link", { name: "price desk" }).click();
  await expect(page).toHaveURL(/\/admin\/prices$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices");
  await page.goBack();
  await expect(form).toBeVisible();
});
