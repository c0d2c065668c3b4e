import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCartWith, anOrder, anOrderNumber, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { orders } from "./schema.ts";

const shop = await anOrderShop();
const { buying, buyer, admin } = shop;
const cart = aCartWith([GOODS.part, 1]);
const good = () => anOrder({ mobile: buyer.mobile, cart });
const storedOrders = async () => (await shop.shop.db.select({ id: orders.id }).from(orders)).length;

test.each([
  { what: "no cart", change: { cart: [] } },
  { what: "a cart of spaces", change: { cart: [{ id: "   ", quantity: 1 }] } },
  { what: "101 lines", change: { cart: Array.from({ length: 101 }, (_, n) => ({ id: `p${n}`, quantity: 1 })) } },
  { what: "a quantity of 0", change: { cart: [{ id: "cap-run", quantity: 0 }] } },
  { what: "a quantity below 0", change: { cart: [{ id: "cap-run", quantity: -5 }] } },
  { what: "half a piece", change: { cart: [{ id: "cap-run", quantity: 0.5 }] } },
  { what: "10,000 pieces", change: { cart: [{ id: "cap-run", quantity: 10_000 }] } },
  { what: "a quantity in words", change: { cart: [{ id: "cap-run", quantity: "1" }] } },
  { what: "a number that is none of ours", change: { orderNumber: "ORD1'; drop table orders" } },
  { what: "a total below 0", change: { total: -1 } },
  { what: "a total without end", change: { total: 1e300 } },
  { what: "a field we do not know", change: { coupon: "HALF" } },
  { what: "a proof that is a path", change: { proofId: "../../etc/passwd" } },
  { what: "a UTR that is a program", change: { utr: "<script>alert(1)</script>" } },
  { what: "a message of 5,000 letters", change: { message: "x".repeat(5000) } },
  { what: "returns below 0", change: { returns: [{ id: "x", returnQty: -1 }] } },
])("an order with $what is rejected, and nothing is stored", async ({ change }) => {
  const body = good();
  const before = await storedOrders();
  const response = await buying.post("/api/orders", { ...body, order: { ...body.order, ...change } });
  expect(response.statusCode).toBe(400);
  expect(response.json().code).toBe("invalid-input");
  expect(await storedOrders()).toBe(before);
});

test("a line sent a hundred times becomes one line, capped at the maximum quantity", async () => {
  const lines = Array.from({ length: 100 }, () => ({ id: "cap-run", quantity: 9_999 }));
  const body = good();
  const response = await buying.post("/api/orders", { ...body, order: { ...body.order, cart: lines } });
  expect(response.json()).toMatchObject({ code: "price-changed", details: { bill: { items: [{ quantity: 9_999 }] } } });
});

test("markup and scripts in a name are stored as typed and do no harm", async () => {
  const body = good();
  const fullName = `<b>Ravi</b> "O'Brien" रवि 🙂 ${"$"}{1}`;
  const customer = { ...body.order.customer, fullName };
  const response = await buying.post("/api/orders", { ...body, order: { ...body.order, customer } });
  expect(response.json().order.customer.fullName).toBe(fullName);
});

test("only customers place orders, each under their own mobile", async () => {
  const other = await shop.anotherBuyer();
  expect((await shop.as({}).post("/api/orders", good())).statusCode).toBe(401);
  expect((await admin.post("/api/orders", good())).statusCode).toBe(403);
  expect((await shop.as(other.headers).post("/api/orders", good())).statusCode).toBe(403);
  expect((await shop.as({ cookie: buyer.headers.cookie }).post("/api/orders", good())).statusCode).toBe(403);
});

test("an order is not shown to the new owner of its mobile", async () => {
  const body = good();
  await buying.post("/api/orders", body);
  const heir = await shop.anotherBuyer();
  const { mobile } = heir;
  await shop.shop.db.execute(
    sql`update orders set mobile = ${mobile}, customer_id = null where order_number = ${body.order.orderNumber}`,
  );
  expect((await shop.as(heir.headers).get(`/api/orders?mobile=${mobile}`)).json()).toEqual([]);
  const clash = await shop.as(heir.headers).post("/api/orders", { ...body, mobile });
  expect(clash.json()).toMatchObject({
    code: "invalid-input",
    error: "This order number is already in use. Please open the payment step again.",
  });
  expect((await admin.get(`/api/orders?mobile=${mobile}`)).json()).toHaveLength(1);
});

/** Retries like the checkout page while the shop reports that it is busy. */
async function sendUntilTaken(body: ReturnType<typeof good>): Promise<number> {
  const { statusCode } = await buying.post("/api/orders", body);
  return statusCode === 503 ? sendUntilTaken(body) : statusCode;
}

test("two hundred concurrent requests for twenty orders create exactly twenty", async () => {
  const before = await storedOrders();
  const bodies = Array.from({ length: 20 }, good);
  // Half are five repeated requests in a row; half arrive again while the others are in progress.
  const pressed = bodies.flatMap((body) => [body, body, body, body, body]);
  const later = Array.from({ length: 100 }, (_, n) => bodies[(n * 7) % 20] ?? good());
  const statuses = await Promise.all([...pressed, ...later].map(sendUntilTaken));
  const saying = (status: number) => statuses.filter((replied) => replied === status).length;
  expect(saying(201) + saying(200)).toBe(200);
  expect(saying(201)).toBeLessThanOrEqual(20);
  expect(await storedOrders()).toBe(before + 20);
  const { rows } = await shop.shop.db.execute(
    sql`select order_id, count(*) from mails group by 1 having count(*) <> 2`,
  );
  expect(rows).toEqual([]);
});

test("the sixty-first request within a minute is throttled, to protect the shop's mailbox", async () => {
  const watched = await anOrderShop({ API_CALLS_PER_MINUTE: "600" });
  const body = anOrder({ mobile: watched.buyer.mobile, cart });
  for (let send = 0; send < 60; send += 1) {
    expect((await watched.buying.post("/api/orders", body)).statusCode).toBeLessThan(300);
  }
  expect((await watched.buying.post("/api/orders", body)).statusCode).toBe(429);
});

test("one screenshot sent concurrently with two orders proves only one of them", async () => {
  const proofId = await shop.aProof();
  const sends = [1, 2, 3, 4].map(() =>
    anOrder({ mobile: buyer.mobile, cart, order: { orderNumber: anOrderNumber(), proofId } }),
  );
  const responses = await Promise.all(sends.map((body) => buying.post("/api/orders", body)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
});

test("an account reaches its hourly order limit; orders already placed are still returned", async () => {
  const limited = await anOrderShop({ ORDERS_PER_HOUR: "3" });
  const { buyer, buying } = limited;
  const cart = aCartWith([GOODS.part, 1]);
  const bodies = Array.from({ length: 8 }, () => anOrder({ mobile: buyer.mobile, cart }));
  const responses = await Promise.all(bodies.map((body) => buying.post("/api/orders", body)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  const refused = responses.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json().error).toBe(
    "You have placed 3 orders within an hour, the maximum for one account. Nothing is lost: please send this order again in 60 minutes.",
  );
  expect(refused?.headers["retry-after"]).toBe("3600");
  const placed = bodies[responses.findIndex(({ statusCode }) => statusCode === 201)];
  expect((await buying.post("/api/orders", placed)).statusCode).toBe(200);
  const other = await limited.anotherBuyer();
  const theirs = anOrder({ mobile: other.mobile, cart });
  expect((await limited.as(other.headers).post("/api/orders", theirs)).statusCode).toBe(201);
  limited.pass(60 * 60 * 1000);
  const waiting = bodies[responses.findIndex(({ statusCode }) => statusCode === 429)];
  expect((await buying.post("/api/orders", waiting)).statusCode).toBe(201);
});
