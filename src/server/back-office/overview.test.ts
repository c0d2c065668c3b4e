import { expect, test } from "vitest";
import { contactMessages } from "#server/enquiries/tables.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/order-shop.ts";

const DAY = 24 * 60 * 60 * 1000;

type Shop = Awaited<ReturnType<typeof anOrderShop>>;

async function anOrderPlaced(
  { buying, buyer }: Shop,
  cart = aCartWith([GOODS.part, 1]),
  order: Record<string, unknown> = {},
) {
  const body = anOrder({ mobile: buyer.mobile, cart, order });
  expect((await buying.post("/api/orders", body)).statusCode).toBe(201);
  return body.order.orderNumber;
}

test("a new shop has nothing to do, and says so for fourteen days", async () => {
  const { admin } = await anOrderShop();
  const today = (await admin.get("/api/admin/today")).json();
  expect(today).toMatchObject({
    day: "2026-03-02",
    paymentsToCheck: { count: 0, total: 0, oldestAt: null },
    emptiesDue: { overdue: 0, withinAWeek: 0 },
    pricesPublished: null,
    salesToday: { orders: 0, total: 0 },
  });
  expect(today.lastDays).toHaveLength(14);
  expect([today.lastDays[0].day, today.lastDays[13].day]).toEqual(["2026-02-17", "2026-03-02"]);
});

test("the day shows what waits: payments, goods, empties, people and mails", async () => {
  const shop = await anOrderShop();
  const { admin, buyer } = shop;
  await anOrderPlaced(shop);
  await anOrderPlaced(shop, undefined, { utr: "412345678901" });
  const gas = aCartWith([GOODS.gas, 2]);
  const empty = gas.items.find(({ isEmptyCylinder }) => isEmptyCylinder);
  const returns = [{ id: empty?.id ?? "", returnQty: 2 }];
  const returning = { ...gas, items: gas.items.filter((item) => item !== empty), returns };
  const paid = await anOrderPlaced(shop, returning);
  // Nobody owes empties for gas that was never paid.
  await anOrderPlaced(shop, returning);
  await admin.post(`/api/orders/${buyer.mobile}/${paid}/payment`, { paid: true });
  await shop.shop.db
    .insert(contactMessages)
    .values({ fullName: "Asha", email: "asha@example.in", message: "Hello", receivedAt: new Date() });
  const today = async () => (await admin.get("/api/admin/today")).json();
  expect(await today()).toMatchObject({
    paymentsToCheck: { count: 1, total: 165.2, oldestAt: "2026-03-02T06:30:00.000Z" },
    ordersToDispatch: { count: 1 },
    unpaidOrders: { count: 2 },
    emptiesDue: { overdue: 0, withinAWeek: 0 },
    messagesUnread: 1,
    qrUsersPending: 0,
    mailsFailed: 0,
  });
  shop.pass(25 * DAY);
  expect((await today()).emptiesDue).toEqual({ overdue: 0, withinAWeek: 2 });
  shop.pass(6 * DAY);
  expect((await today()).emptiesDue).toEqual({ overdue: 2, withinAWeek: 0 });
});

test("sales of the day stand beside those of the same weekday a week ago, up to the same hour, without deposits", async () => {
  const shop = await anOrderShop();
  const sold = async () => (await shop.admin.get("/api/admin/today")).json();
  await anOrderPlaced(shop);
  shop.pass(6 * 60 * 60 * 1000);
  await anOrderPlaced(shop);
  shop.pass(7 * DAY - 3 * 60 * 60 * 1000);
  const gasWithDeposit = aCartWith([GOODS.gas, 1]);
  await anOrderPlaced(shop, gasWithDeposit);
  const { salesToday, salesSameDayLastWeek, lastDays } = await sold();
  const listed = (await shop.admin.get("/api/admin/orders?limit=1")).json()[0].order;
  expect(listed.deposit).toBeGreaterThan(0);
  expect(salesToday).toEqual({ orders: 1, total: listed.grandTotal - listed.deposit });
  expect(salesSameDayLastWeek).toEqual({ orders: 1, total: 165.2 });
  expect(lastDays.at(-8)).toEqual({ day: "2026-03-02", orders: 2, total: 330.4 });
  expect(lastDays.at(-1)).toEqual({ day: "2026-03-09", ...salesToday });
});

const GAS = GOODS.byWeight;

test("the prices' last publication is named with its author", async () => {
  const { admin } = await anOrderShop();
  expect((await admin.put(`/api/products/${GAS.id}/price`, { perKgPrice: 420 })).statusCode).toBe(200);
  const { pricesPublished } = (await admin.get("/api/admin/today")).json();
  expect(pricesPublished).toEqual({ at: "2026-03-02T06:30:00.000Z", by: "owner" });
});

test("the overview counts users, orders, and products apart from empty cylinders", async () => {
  const shop = await anOrderShop();
  await anOrderPlaced(shop);
  await shop.anotherBuyer();
  const counts = (await shop.admin.get("/api/admin/overview")).json();
  expect(counts).toEqual({ users: 2, orders: 1, products: Object.keys(GOODS).length, emptyCylinders: 0 });
});

test("one search finds the order, the customer and the product that fit", async () => {
  const shop = await anOrderShop();
  const { admin, buyer } = shop;
  const orderNumber = await anOrderPlaced(shop);
  const search = async (q: string) => (await admin.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).json();
  expect(await search(orderNumber.slice(-8))).toMatchObject({
    orders: [{ mobile: buyer.mobile, orderNumber, name: "Ravi Kumar", total: 165.2 }],
    customers: [],
  });
  expect(await search(buyer.mobile)).toMatchObject({
    orders: [{ orderNumber }],
    customers: [{ mobile: buyer.mobile }],
  });
  expect((await search("r 32")).products).toEqual([{ id: "r32", name: "R-32 Gas" }]);
  expect(await search("zz")).toEqual({ orders: [], customers: [], products: [], cylinders: [] });
  expect((await admin.get("/api/admin/search?q=z")).statusCode).toBe(400);
});

test("a program reads the back office at the addresses of its pages, by the same rules", async () => {
  const shop = await anOrderShop();
  const orderNumber = await anOrderPlaced(shop);
  for (const path of ["/admin/orders", `/admin/orders/${shop.buyer.mobile}`, "/admin/users", "/admin/products"]) {
    const bare = await shop.admin.get(path);
    expect([path, bare.statusCode, bare.json()]).toEqual([path, 200, (await shop.admin.get(`/api${path}`)).json()]);
    const stranger = await shop.as({ accept: "application/json" }).get(path);
    expect([stranger.statusCode, stranger.json().error]).toEqual([401, "Invalid admin token"]);
  }
  expect((await shop.admin.get("/admin/orders")).json()).toMatchObject([{ order: { orderNumber } }]);
});
