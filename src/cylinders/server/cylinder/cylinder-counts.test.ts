import { expect, test } from "vitest";
import { aCustodyShop } from "#testing/shops/custody-shop.ts";

test("a customer's own cylinder is not counted as one that comes back", async () => {
  const { cylinders, buyer, admin } = await aCustodyShop();
  await cylinders(1, { currentOwnerCompany: "Asha Cooling", currentOwnerMobile: buyer.mobile });
  const holdings = (await admin.get(`/api/holdings?mobile=${buyer.mobile}`)).json();
  expect(holdings).toMatchObject({ withCustomer: 0, cylinders: [{ number: "CY-1" }] });
  expect((await admin.get("/api/admin/custody/holders")).json()).toEqual([]);
});
