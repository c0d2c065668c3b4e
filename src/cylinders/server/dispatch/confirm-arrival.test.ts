import { expect, test } from "vitest";
import { aCustodyShop } from "#testing/shops/custody-shop.ts";

test("an order has arrived with its last cylinder, confirmed by the buyer or by staff", async () => {
  const { cylinders, ordered, pay, scan, dispatch, buying, buyer, admin } = await aCustodyShop();
  const [one = "", two = ""] = await cylinders(2);
  const order = await ordered(2);
  await pay(order);
  expect((await scan(order, [one, two])).statusCode).toBe(200);
  await dispatch(order);
  const arrivedAt = async () => (await buying.get(`/api/orders?mobile=${buyer.mobile}`)).json()[0].arrivedAt;
  expect(await arrivedAt()).toBeNull();
  expect((await buying.post("/api/holdings/arrived", { numbers: [one] })).statusCode).toBe(200);
  expect(await arrivedAt()).toBeNull();
  const noted = await admin.post("/api/admin/cylinder-events", { numbers: [two], event: { kind: "arrived" } });
  expect(noted.statusCode, noted.body).toBe(200);
  expect(await arrivedAt()).toBe("2026-03-02T06:30:00.000Z");
});
