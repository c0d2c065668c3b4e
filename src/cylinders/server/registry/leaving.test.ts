/** Cylinders in the customer's data export, and after deletion of the account. */
import { expect, test } from "vitest";
import { PASSWORD } from "#testing/customers.ts";
import { aCylinderForm, aCylinderShop } from "#testing/shops/cylinder-shop.ts";

test("the data export contains only the customer's own cylinders", async () => {
  const { customer, stranger, filler, register, ask, read } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), filler);
  await register(aCylinderForm({ cylinderNumber: "SH-1043", currentOwnerMobile: stranger.mobile }), filler);
  const { cylinders } = (await ask("GET", "/api/my-data", customer)).json();
  const { custody: _, ...own } = await read("SH-1042", customer);
  expect(cylinders).toEqual([own]);
});

test("a deleted customer remains in the record that the Gas Cylinders Rules require", async () => {
  const { customer, owner, filler, register, ask, read } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), filler);
  const left = await ask("POST", "/api/delete-account", customer, { password: PASSWORD });
  expect(left.statusCode).toBe(200);
  expect(await read("SH-1042", owner)).toMatchObject({ currentOwnerName: "Ramesh Kumar" });
});
