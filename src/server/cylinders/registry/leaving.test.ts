/** What becomes of a customer's cylinders when they ask for their data, and when they leave. */
import { expect, test } from "vitest";
import { PASSWORD } from "#testing/customers.ts";
import { aCylinderForm, aCylinderShop } from "#testing/shops/cylinder-shop.ts";

test("the file with a customer's data has the cylinders in their name, and nobody else's", async () => {
  const { customer, stranger, filler, register, ask, read } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), filler);
  await register(aCylinderForm({ cylinderNumber: "SH-1043", currentOwnerMobile: stranger.mobile }), filler);
  const { cylinders } = (await ask("GET", "/api/my-data", customer)).json();
  expect(cylinders).toEqual([await read("SH-1042", customer)]);
});

test("who leaves is still in the record that the rules for gas cylinders ask for", async () => {
  const { customer, owner, filler, register, ask, read } = await aCylinderShop();
  await register(aCylinderForm({ currentOwnerMobile: customer.mobile }), filler);
  const left = await ask("POST", "/api/delete-account", customer, { password: PASSWORD });
  expect(left.statusCode).toBe(200);
  expect(await read("SH-1042", owner)).toMatchObject({ currentOwnerName: "Ramesh Kumar" });
});
