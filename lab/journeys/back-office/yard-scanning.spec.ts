/** Scanning in the yard, on a phone whose camera sees labels, with and without a signal. */
import type { Page } from "@playwright/test";
import { asOwner, aTokenFor, visitOffice } from "../support/back-office.ts";
import { aCameraPhone } from "../support/camera-phone.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";

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
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  const refusal = main(page).getByRole("status").filter({ hasText: "R-410A is not on this order." });
  await expect(refusal).toContainText(cylinderNumber);
  await phone.reads(15);
  await expect(refusal).toContainText(cylinderNumber);
  await expect(main(page).getByText(/^Label /)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Save 1 scan" })).toBeVisible();
  await expectAccessible(page);
  await refusal.getByRole("button", { name: "Close message" }).click();
  await phone.reads(8);
  await expect(refusal).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(refusal).toContainText(cylinderNumber);
  await phone.reads(15);
  await expect(main(page).getByRole("button", { name: /^Remove / })).toHaveCount(1);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
