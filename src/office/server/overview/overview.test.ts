import { expect, test } from "vitest";
import { contactMessages } from "#messages/server/enquiries/schema.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { aQrUser } from "#testing/qr-users.ts";
import { aCylinderForm } from "#testing/shops/cylinder-shop.ts";
import { ADMIN_TOKEN, aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { readToDo } from "./to-do.ts";

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

const pay = ({ admin, buyer }: Shop, orderNumber: string, paid: boolean) =>
  admin.post(`/api/orders/${buyer.mobile}/${orderNumber}/payment`, { paid, reason: "The bank says so" });

const anOrderPaid = async (shop: Shop, cart?: ReturnType<typeof aCartWith>) =>
  pay(shop, await anOrderPlaced(shop, cart), true);

type Waits = { task: string; count: number; oldestAt: string | null };
const toDo = async ({ admin }: Shop): Promise<Waits[]> => (await admin.get("/api/admin/to-do")).json();

const today = async ({ admin }: Shop) => (await admin.get("/api/admin/today")).json();

function gasAgainstEmpties(cylinders: number) {
  const gas = aCartWith([GOODS.gas, cylinders]);
  const empty = gas.items.find(({ isEmptyCylinder }) => isEmptyCylinder);
  const returns = [{ id: empty?.id ?? "", returnQty: cylinders }];
  return { ...gas, items: gas.items.filter((item) => item !== empty), returns };
}

test("a new shop has nothing to do, and shows fourteen empty days", async () => {
  const shop = await anOrderShop();
  const day = await today(shop);
  expect((await toDo(shop)).filter(({ task }) => task !== "hsn")).toEqual([]);
  expect(day).toMatchObject({
    day: "2026-03-02",
    pricesPublished: null,
    salesToday: { orders: 0, total: 0 },
  });
  expect(day.lastDays).toHaveLength(14);
  expect([day.lastDays[0].day, day.lastDays[13].day]).toEqual(["2026-02-17", "2026-03-02"]);
});

test("the menu leaves out what the shop does not use, until it does", async () => {
  const { shop, admin } = await anOrderShop();
  const unused = async () => (await admin.get("/api/admin/unused-screens")).json();
  expect(await unused()).toEqual(["stock", "qr-users", "price-lists", "newsletter"]);
  await aQrUser(shop);
  await admin.post("/api/admin/price-lists", { name: "Dealers" });
  expect(await unused()).toEqual(["stock", "newsletter"]);
});

test("pending payments, goods, empties and messages are to do, longest wait first", async () => {
  const shop = await anOrderShop();
  const { admin, buyer } = shop;
  await anOrderPlaced(shop);
  const paid = await anOrderPlaced(shop, gasAgainstEmpties(2));
  await admin.post(`/api/orders/${buyer.mobile}/${paid}/payment`, { paid: true });
  shop.pass(DAY);
  await anOrderPlaced(shop, undefined, { utr: "412345678901" });
  // Gas neither paid nor dispatched owes no empties.
  await anOrderPlaced(shop, gasAgainstEmpties(2));
  await shop.shop.db
    .insert(contactMessages)
    .values({ fullName: "Asha", email: "asha@example.in", message: "Hello", receivedAt: shop.shop.now() });
  const waiting = (await toDo(shop)).filter(({ oldestAt }) => oldestAt !== null);
  expect(waiting).toEqual([
    { task: "dispatch", count: 1, countedElsewhere: 0, oldestAt: "2026-03-02T06:30:00.000Z" },
    { task: "e-way-bills", count: 1, countedElsewhere: 1, oldestAt: "2026-03-02T06:30:00.000Z" },
    { task: "payments", count: 1, countedElsewhere: 0, oldestAt: "2026-03-03T06:30:00.000Z" },
    { task: "messages", count: 1, countedElsewhere: 0, oldestAt: "2026-03-03T06:30:00.000Z" },
  ]);
  expect((await today(shop)).unpaidOrders).toMatchObject({ count: 2 });
  shop.pass(30 * DAY);
  expect(await toDo(shop)).toContainEqual(expect.objectContaining({ task: "empties-overdue", count: 2 }));
});

test.each([
  { role: "dispatch", sees: ["dispatch", "messages"], not: ["payments", "bank-lines", "cheques", "quotes"] },
  { role: "prices", sees: ["hsn"], not: ["dispatch", "payments", "messages", "empties-overdue", "cheques"] },
] as const)("a $role admin gets only tasks of lists that the role may read", async ({ role, sees, not }) => {
  const shop = await anOrderShop();
  const paid = await anOrderPlaced(shop, gasAgainstEmpties(2));
  await shop.admin.post(`/api/orders/${shop.buyer.mobile}/${paid}/payment`, { paid: true });
  await anOrderPlaced(shop, undefined, { utr: "412345678901" });
  await shop.shop.db
    .insert(contactMessages)
    .values({ fullName: "Asha", email: "asha@example.in", message: "Hello", receivedAt: shop.shop.now() });
  const tasks = (await readToDo(shop.shop, role)).map(({ task }) => task);
  expect(tasks).toEqual(expect.arrayContaining([...sees]));
  expect(tasks.filter((task) => not.some((closed) => closed === task))).toEqual([]);
});

test("the list behind each overview count has that many rows", async () => {
  const shop = await anOrderShop();
  const { admin } = shop;
  const paid = async ({ buyer }: Shop, orderNumber: string) =>
    void (await admin.post(`/api/orders/${buyer.mobile}/${orderNumber}/payment`, { paid: true }));
  // A day apart, so that a month later one is overdue and the other is not; the third is due weeks later.
  await paid(shop, await anOrderPlaced(shop, gasAgainstEmpties(2)));
  shop.pass(DAY);
  await paid(shop, await anOrderPlaced(shop, gasAgainstEmpties(3)));
  shop.pass(30 * DAY);
  const buyer = await shop.anotherBuyer();
  const later = { ...shop, buyer, buying: shop.as(buyer.headers) };
  await paid(later, await anOrderPlaced(later, gasAgainstEmpties(1)));
  await anOrderPlaced(later);
  await anOrderPlaced(later, undefined, { utr: "412345678901" });
  await aQrUser(shop.shop, { status: "pending" });
  const day = await today(shop);
  const overview = (await admin.get("/api/admin/overview")).json();
  const waiting = new Map((await toDo(shop)).map(({ task, count }) => [task, count]));
  const listed = async (path: string) => Number((await admin.get(path)).headers["x-total-count"]);
  const lists: [string, number | undefined][] = [
    ["/api/admin/payments", waiting.get("payments")],
    ["/api/admin/orders?dispatch=to-dispatch", waiting.get("dispatch")],
    ["/api/admin/orders?payment=unpaid", day.unpaidOrders.count],
    [`/api/admin/orders?from=${day.day}&to=${day.day}`, day.placedToday.orders],
    [`/api/admin/orders?paidOn=${day.day}`, day.salesToday.orders],
    ["/api/admin/products?hsn=missing", waiting.get("hsn") ?? 0],
    ["/api/admin/qr-users?status=pending", waiting.get("qr-users")],
    ["/api/admin/messages?handled=no", waiting.get("messages") ?? 0],
    ["/api/admin/mails?status=failed", waiting.get("mails") ?? 0],
    ["/api/admin/users", overview.users],
    ["/api/admin/orders", overview.orders],
    ["/api/admin/products", overview.products + overview.emptyCylinders],
  ];
  for (const [path, count] of lists) expect([path, await listed(path)]).toEqual([path, count]);
});

test("today's sales are compared with the same weekday last week up to the same hour, without deposits", async () => {
  const shop = await anOrderShop();
  await anOrderPaid(shop);
  shop.pass(6 * 60 * 60 * 1000);
  await anOrderPaid(shop);
  shop.pass(7 * DAY - 3 * 60 * 60 * 1000);
  const gasWithDeposit = aCartWith([GOODS.gas, 1]);
  await anOrderPaid(shop, gasWithDeposit);
  const { salesToday, salesSameDayLastWeek, lastDays } = await today(shop);
  const listed = (await shop.admin.get("/api/admin/orders?limit=1")).json()[0].order;
  expect(listed.deposit).toBeGreaterThan(0);
  expect(salesToday).toEqual({ orders: 1, total: listed.grandTotal - listed.deposit });
  expect(salesSameDayLastWeek).toEqual({ orders: 1, total: 165.2 });
  const twoParts = { orders: 2, total: 330.4 };
  expect(lastDays.at(-8)).toEqual({ day: "2026-03-02", ...twoParts, placed: twoParts });
  expect(lastDays.at(-1)).toEqual({ day: "2026-03-09", ...salesToday, placed: salesToday });
});

test("an order counts as a sale only on the day its payment is confirmed", async () => {
  const shop = await anOrderShop();
  const orderNumber = await anOrderPlaced(shop, undefined, { utr: "412345678901" });
  const one = { orders: 1, total: 165.2 };
  const none = { orders: 0, total: 0 };
  expect(await today(shop)).toMatchObject({ salesToday: none, placedToday: one });
  shop.pass(DAY);
  await pay(shop, orderNumber, true);
  const paid = await today(shop);
  expect(paid).toMatchObject({ salesToday: one, placedToday: none });
  expect(paid.lastDays.at(-2)).toMatchObject({ ...none, placed: one });
  await pay(shop, orderNumber, false);
  expect((await today(shop)).salesToday).toEqual(none);
});

test("mails blocked by a broken mail server are counted, with start time and reason", async () => {
  const shop = await anOrderShop();
  const none = { count: 0, oldestAt: null, lastError: null };
  expect((await today(shop)).mailsStuck).toEqual(none);
  await anOrderPlaced(shop);
  // Just queued and not tried yet.
  expect((await today(shop)).mailsStuck).toEqual(none);
  const { db } = shop.shop;
  await db.update(mails).set({ attempts: 2, lastError: "connect ECONNREFUSED 127.0.0.1:25" });
  const { mailsStuck } = await today(shop);
  expect(mailsStuck).toEqual({
    count: await db.$count(mails),
    oldestAt: expect.stringContaining("2026-03-02"),
    lastError: "connect ECONNREFUSED 127.0.0.1:25",
  });
  expect(mailsStuck.count).toBeGreaterThan(0);
  const listed = await shop.admin.get("/api/admin/mails");
  expect(listed.json()[0]).toMatchObject({ status: "queued", lastError: "connect ECONNREFUSED 127.0.0.1:25" });
  expect(Number(listed.headers["x-total-count"])).toBe(mailsStuck.count);
});

const GAS = GOODS.byWeight;

test("the last price publication is shown with its author", async () => {
  const { admin } = await anOrderShop();
  expect((await admin.put(`/api/products/${GAS.id}/price`, { perKgPrice: 420 })).statusCode).toBe(200);
  const { pricesPublished } = (await admin.get("/api/admin/today")).json();
  expect(pricesPublished).toEqual({ at: "2026-03-02T06:30:00.000Z", by: "owner" });
});

test("the overview counts users, orders, products and empty cylinders", async () => {
  const shop = await anOrderShop();
  await anOrderPlaced(shop);
  await shop.anotherBuyer();
  const counts = (await shop.admin.get("/api/admin/overview")).json();
  expect(counts).toEqual({ users: 2, orders: 1, products: Object.keys(GOODS).length, emptyCylinders: 0 });
});

test("one search finds the matching order, customer, product and cylinder", async () => {
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
  expect((await admin.post("/api/cylinders", aCylinderForm({ cylinderNumber: "SH-77-B" }))).statusCode).toBe(201);
  expect((await search("sh-77")).cylinders).toEqual([{ cylinderNumber: "SH-77-B", refrigerantName: "R-32" }]);
  expect((await search("r 32")).products).toEqual([{ id: "r32", name: "R-32 Gas" }]);
  expect(await search("zz")).toEqual({ orders: [], customers: [], products: [], cylinders: [] });
  expect((await admin.get("/api/admin/search?q=z")).statusCode).toBe(400);
});

test.each([
  { role: "accounts", finds: { orders: 1, customers: 1, products: 1, cylinders: 1 } },
  { role: "dispatch", finds: { orders: 1, customers: 1, products: 1, cylinders: 1 } },
  { role: "prices", finds: { orders: 0, customers: 0, products: 1, cylinders: 0 } },
  { role: "read-only", finds: { orders: 1, customers: 1, products: 1, cylinders: 1 } },
])("the search of a $role admin finds only what the role may read", async ({ role, finds }) => {
  const shop = await anOrderShop();
  await anOrderPlaced(shop);
  await shop.admin.post("/api/cylinders", aCylinderForm({ cylinderNumber: "SH-77-B" }));
  const { token } = (await shop.admin.post("/api/admin/tokens", { name: role, role, token: ADMIN_TOKEN })).json();
  const count = async (q: string, kind: keyof typeof finds) => {
    const response = await shop.as({ "x-admin-token": token }).get(`/api/admin/search?q=${encodeURIComponent(q)}`);
    return response.json()[kind].length;
  };
  expect({
    orders: await count(shop.buyer.mobile, "orders"),
    customers: await count(shop.buyer.mobile, "customers"),
    products: await count("r 32", "products"),
    cylinders: await count("sh-77", "cylinders"),
  }).toEqual(finds);
});

test("a program reads the back office at the same addresses by the same rules", async () => {
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
