/** Scanning in the yard, on a phone whose camera sees labels, with and without a signal. */
import type { Page } from "@playwright/test";
import { asOwner, aTokenFor, visitOffice } from "../support/back-office.ts";
import { aCameraPhone } from "../support/camera-phone.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { aNetworkTo } from "../support/cut-network.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { expectUncovered } from "../support/uncovered.ts";
import { visit } from "../support/visit.ts";

const GAS = "r32-returnable-55kg";
const IN_YARD = { currentOwnerCompany: "Sheetal" };

const main = (page: Page) => page.getByRole("main");

async function aPaidOrder(page: Page, cylinders: number): Promise<string> {
  const customer = await aLoggedInCustomer(page);
  const orderNumber = await placeOrder(page, customer, { goods: { [GAS]: cylinders } });
  const paid = { data: { paid: true }, headers: asOwner() };
  expect((await page.request.post(`/api/orders/${customer.mobile}/${orderNumber}/payment`, paid)).ok()).toBe(true);
  return `/admin/orders/${customer.mobile}/${orderNumber}`;
}

test("a label of the wrong gas is one row, and its refusal stays until it is dismissed", async ({
  baseURL,
  launchOptions,
}, testInfo) => {
  const wrong = await aRegisteredCylinder({ ...IN_YARD, refrigerantName: "R-410A" });
  const { labelAddress = "", qrAddress, cylinderNumber } = wrong;
  const phone = await aCameraPhone({ baseURL, launchOptions }, testInfo, [labelAddress, qrAddress, cylinderNumber]);
  const { page } = phone;
  const order = await aPaidOrder(page, 2);
  await visitOffice(page, order, await aTokenFor(page, "dispatch"));
  const scanner = page.getByRole("dialog", { name: "Scan with the camera" });
  const refusal = page.getByRole("status").filter({ hasText: "R-410A is not on this order." });
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(refusal).toContainText(cylinderNumber);
  await phone.reads(15);
  await expect(refusal).toContainText(cylinderNumber);
  await expect(scanner.getByText("0 of 2")).toBeVisible();
  for (const shown of [refusal, scanner.getByText("0 of 2"), scanner.getByRole("button", { name: "Done" })])
    await expectUncovered(shown);
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath("refused.png") });
  await refusal.getByRole("button", { name: "Close message" }).click();
  await phone.reads(8);
  await expect(refusal).toHaveCount(0);
  await scanner.getByRole("button", { name: "Done" }).click();
  await expect(main(page).getByText(/^Label /)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Save 1 scan" })).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(page.getByRole("button", { name: "Save 1 scan" })).toHaveCount(0);
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(refusal).toContainText(cylinderNumber);
  await scanner.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(refusal).toContainText(cylinderNumber);
  await phone.reads(15);
  await scanner.getByRole("button", { name: "Done" }).click();
  await expect(main(page).getByRole("button", { name: /^Remove / })).toHaveCount(1);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

/** Addresses of what is stored on this device. */
const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys())))
      .flat()
      .map(({ url }) => url)
      .join(" ");
  });

const scannedRows = (page: Page) =>
  main(page)
    .getByRole("region", { name: /scanned$/ })
    .getByRole("listitem");

test("without a signal the first camera scan names its labels, counts each cylinder once and survives a reload", async ({
  launchOptions,
}, testInfo) => {
  const network = await aNetworkTo(process.env.JOURNEY_ADDRESS ?? "");
  const made = await Promise.all([1, 2, 3].map(() => aRegisteredCylinder(IN_YARD)));
  const numbers = made.map(({ cylinderNumber }) => cylinderNumber);
  const codes = made.flatMap(({ labelAddress = "", cylinderNumber }) => [labelAddress, cylinderNumber]);
  const shop = { baseURL: network.address, launchOptions };
  const phone = await aCameraPhone(shop, testInfo, codes, { serviceWorkers: "allow" });
  const { page } = phone;
  await visitOffice(page, "/admin/yard", await aTokenFor(page, "dispatch"));
  for (const stored of [/known-cylinders/, /\/admin\/returns\?shell/, /qr-worker/, /zxing_reader/])
    await expect.poll(() => storedOn(page)).toMatch(stored);
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });

  await network.cut();
  await visit(page, "/admin/returns");
  await page.screenshot({ path: testInfo.outputPath("offline.png") });
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  const scanner = page.getByRole("dialog", { name: "Scan with the camera" });
  await expect(scanner.getByText("3 scanned")).toBeVisible();
  await phone.reads(20);
  await expect(scanner.getByText("3 scanned")).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath("scanner.png") });
  await scanner.getByRole("button", { name: "Done" }).click();
  for (const number of numbers)
    await expect(scannedRows(page).filter({ hasText: number })).toContainText("R-32, 55 kg · Saved on this device");
  await page.getByLabel("Cylinder number").fill((numbers[0] ?? "").toLowerCase());
  await page.getByLabel("Cylinder number").press("Enter");
  await expect(page.getByText("This cylinder was already scanned.")).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath("rows.png"), fullPage: true });

  await page.reload();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Receive empties");
  await expect(scannedRows(page)).toHaveCount(3);
  await network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("We cannot reach the shop")).toHaveCount(0);
  await expect(main(page).getByText("Dispatched without a scan.")).toHaveCount(3);
  await phone.close();
  await network.cut();
});

test("an unknown cylinder of a batch that was booked without a signal stays as work, and the others are booked", async ({
  launchOptions,
}, testInfo) => {
  const network = await aNetworkTo(process.env.JOURNEY_ADDRESS ?? "");
  const phone = await aCameraPhone({ baseURL: network.address, launchOptions }, testInfo, ["-"]);
  const { page } = phone;
  const customer = await aLoggedInCustomer(page);
  const made = await Promise.all([1, 2].map(() => aRegisteredCylinder(IN_YARD)));
  const numbers = made.map(({ cylinderNumber }) => cylinderNumber);
  const orderNumber = await placeOrder(page, customer, { goods: { [GAS]: 2 } });
  const order = `/api/orders/${customer.mobile}/${orderNumber}`;
  await page.request.post(`${order}/payment`, { data: { paid: true }, headers: asOwner() });
  const out = { data: { numbers, with: "counter" }, headers: asOwner() };
  expect((await page.request.post(`/api/admin${order.slice(4)}/cylinders`, out)).ok()).toBe(true);
  await visitOffice(page, "/admin/returns", await aTokenFor(page, "dispatch"));

  await network.cut();
  const unknown = `NOBODY-${crypto.randomUUID()}`;
  for (const number of [numbers[0] ?? "", unknown, numbers[1] ?? ""]) {
    await page.getByLabel("Cylinder number").fill(number);
    await page.getByLabel("Cylinder number").press("Enter");
  }
  await page.getByRole("button", { name: "Book 3 empties" }).click();
  await expect(page.getByText("3 cylinders saved on this phone, sending when there is a signal.")).toBeVisible();
  await network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("1 cylinder rejected: please check them. 2 cylinders booked.")).toBeVisible();
  const rest = page.getByRole("listitem").filter({ hasText: unknown });
  for (const name of ["Register", "Not ours", `Remove ${unknown}`])
    await expect(rest.getByRole("button", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath("rest.png"), fullPage: true });
  const holdings = await page.request.get(`/api/holdings?mobile=${customer.mobile}`, { headers: asOwner() });
  expect(await holdings.json()).toMatchObject({ cylinders: [] });

  await page.reload();
  await rest.getByRole("button", { name: "Register", exact: true }).click();
  await rest.getByLabel("Gas", { exact: true }).fill("R-32");
  await rest.getByLabel(/^Holds how much/).fill("55");
  await rest.getByLabel(/^Tare/).fill("32");
  await rest.getByRole("button", { name: "Register it" }).click();
  const decide = page.getByText("To decide: the others are booked").locator("..");
  await decide.getByLabel("Brought by").fill(customer.mobile);
  await decide.getByRole("button", { name: "Book 1 empty" }).click();
  await expect(page.getByText("3 cylinders booked.")).toBeVisible();
  await expect(rest).toHaveCount(0);
  await phone.close();
  await network.cut();
});
