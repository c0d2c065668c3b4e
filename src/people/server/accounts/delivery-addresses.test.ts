import { expect, test } from "vitest";
import type { Place } from "#platform/rules/text/city.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { deliveryAddresses } from "./schema.ts";

const shop = await anOrderShop();
const GODOWN = {
  name: "Gurugram godown",
  address: "Plot 14, Sector 18",
  city: "Gurugram",
  pincode: "122015",
  state: "Haryana",
};
const SITE = { name: "", address: "4 Mall Road, Amritsar", pincode: "", state: "Punjab" };
const part = aCartWith([GOODS.part, 1]);

async function aBuyer() {
  const buyer = await shop.anotherBuyer();
  const calls = shop.as(buyer.headers);
  return {
    ...buyer,
    ...calls,
    addresses: async () => (await calls.get("/api/delivery-addresses")).json(),
    /** Ships to another place than the billing address, one minute after the previous order. */
    order: (shipping?: Place) => {
      shop.pass(60_000);
      const body = anOrder({ mobile: buyer.mobile, cart: part, state: shipping?.state ?? "Punjab" });
      const customer = { ...body.order.customer, isShippingSameAsBilling: !shipping };
      return { ...body, order: { ...body.order, customer, ...(shipping && { shipping }) } };
    },
  };
}

const placeOf = ({ name: _, ...place }: typeof GODOWN) => place;

test("an order's address is saved to the account, last used first and without duplicates", async () => {
  const { post, get, order, addresses } = await aBuyer();
  expect(await addresses()).toEqual([]);
  await post("/api/orders", order(placeOf(GODOWN)));
  await post("/api/orders", order());
  expect(await addresses()).toMatchObject([{ address: "12 Mall Road", name: "" }, placeOf(GODOWN)]);
  const again = order(placeOf(GODOWN));
  expect((await post("/api/orders", again)).statusCode).toBe(201);
  expect(await addresses()).toMatchObject([
    { ...placeOf(GODOWN), lastUsedAt: shop.shop.now().toISOString() },
    { address: "12 Mall Road" },
  ]);
  expect((await get("/api/session")).json().customer.deliveryState).toBe("Haryana");
  await post("/api/orders", order());
  expect((await post("/api/orders", again)).statusCode).toBe(200);
  expect((await get("/api/session")).json().customer.deliveryState).toBe("Punjab");
});

test("an address from before the city had a field gets it from the next order there, and keeps it", async () => {
  const { id, post, order, addresses } = await aBuyer();
  const { city, ...old } = GODOWN;
  await shop.shop.db.insert(deliveryAddresses).values({ ...old, accountId: id });
  expect((await addresses())[0]).not.toHaveProperty("city");
  await post("/api/orders", order(placeOf(GODOWN)));
  expect(await addresses()).toMatchObject([GODOWN]);
  expect((await post("/api/orders", order({ ...placeOf(GODOWN), city: "" }))).statusCode).toBe(201);
  expect(await addresses()).toMatchObject([{ city }]);
  expect((await post("/api/delivery-addresses", { ...old, name: "Yard" })).json()).toMatchObject({
    name: "Yard",
    city,
  });
});

test("twenty simultaneous orders to a new address all succeed and save it once", async () => {
  const { post, order, addresses } = await aBuyer();
  const responses = await Promise.all(Array.from({ length: 20 }, () => post("/api/orders", order(placeOf(GODOWN)))));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  expect(await addresses()).toHaveLength(1);
});

test("a rejected order saves no address", async () => {
  const { post, order, addresses } = await aBuyer();
  const body = order(placeOf(GODOWN));
  expect((await post("/api/orders", { ...body, order: { ...body.order, total: 1 } })).statusCode).toBe(409);
  expect(await addresses()).toEqual([]);
});

test("an address is added, named, corrected and removed by its owner", async () => {
  const { post, put, delete: remove, addresses } = await aBuyer();
  const added = await post("/api/delivery-addresses", { ...GODOWN, name: "", pincode: "122 015", state: "haryana" });
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { ...GODOWN, name: "", id: expect.any(String), lastUsedAt: null },
  ]);
  const named = await post("/api/delivery-addresses", GODOWN);
  expect([named.statusCode, named.json()]).toEqual([200, { ...added.json(), name: "Gurugram godown" }]);
  const address = `/api/delivery-addresses/${added.json().id}`;
  expect((await put(address, { ...GODOWN, name: "Godown 2", address: "Plot 15" })).json()).toMatchObject({
    name: "Godown 2",
    address: "Plot 15",
  });
  const other = (await post("/api/delivery-addresses", SITE)).json();
  const clash = await put(address, { ...SITE });
  expect([clash.statusCode, clash.json().fields]).toEqual([400, { address: "You have already saved this address." }]);
  expect((await remove(address)).json()).toEqual({ message: "The address was removed." });
  expect((await remove(address)).statusCode).toBe(404);
  expect((await put(address, GODOWN)).statusCode).toBe(404);
  expect(await addresses()).toEqual([other]);
});

test.each([
  { what: "no address", change: { address: "  " }, field: "address" },
  { what: "a city that turns the reading direction", change: { city: "a\u202eb" }, field: "city" },
  { what: "no state of India", change: { state: "Dilli" }, field: "state" },
  { what: "a pincode of another state", change: { pincode: "110015" }, field: "pincode" },
  { what: "half a pincode", change: { pincode: "12" }, field: "pincode" },
  { what: "a name that turns the reading direction", change: { name: "a\u202eb" }, field: "name" },
  { what: "more text than any address has", change: { address: "x".repeat(501) }, field: "address" },
])("an address with $what is rejected at its field", async ({ change, field }) => {
  const { post } = await aBuyer();
  const response = await post("/api/delivery-addresses", { ...GODOWN, ...change });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

test("a customer can save fifty addresses, and an order may still go to a new one", async () => {
  const { id, post, order, addresses } = await aBuyer();
  const rows = Array.from({ length: 50 }, (_, n) => ({ ...SITE, accountId: id, address: `${n} Mall Road` }));
  await shop.shop.db.insert(deliveryAddresses).values(rows);
  const refused = await post("/api/delivery-addresses", GODOWN);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "too-many-addresses"]);
  expect((await post("/api/delivery-addresses", { ...SITE, address: "7 Mall Road", name: "Seven" })).statusCode).toBe(
    200,
  );
  expect((await post("/api/orders", order(placeOf(GODOWN)))).statusCode).toBe(201);
  const shown = await addresses();
  expect(shown).toHaveLength(50);
  expect(shown[0]).toMatchObject(placeOf(GODOWN));
});

test("no other account can read or change an address", async () => {
  const [mine, other] = [await aBuyer(), await aBuyer()];
  const { id } = (await mine.post("/api/delivery-addresses", GODOWN)).json();
  const address = `/api/delivery-addresses/${id}`;
  expect((await other.put(address, SITE)).statusCode).toBe(404);
  expect((await other.delete(address)).statusCode).toBe(404);
  expect(await other.addresses()).toEqual([]);
  expect((await shop.as({}).get("/api/delivery-addresses")).statusCode).toBe(401);
  expect((await shop.admin.get("/api/delivery-addresses")).statusCode).toBe(403);
  expect(await mine.addresses()).toMatchObject([GODOWN]);
});

test("addresses are part of the data export and are deleted with the account", async () => {
  const { post, get, id } = await aBuyer();
  await post("/api/delivery-addresses", GODOWN);
  expect((await get("/api/my-data")).json().deliveryAddresses).toMatchObject([GODOWN]);
  await post("/api/delete-account", { password: PASSWORD });
  const left = await shop.shop.db.select().from(deliveryAddresses);
  expect(left.filter(({ accountId }) => accountId === id)).toEqual([]);
});
