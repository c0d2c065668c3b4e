import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCsv } from "#platform/rules/text/csv.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { everyOrder, ordersFound } from "./order-list-store.ts";

const shop = await anOrderShop();
const { admin, buying, buyer } = shop;
const { db } = shop.shop;

async function anOrderPlaced(quantity: number, state: string, order: Record<string, unknown> = {}) {
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, quantity]), state, order });
  expect((await buying.post("/api/orders", body)).statusCode).toBe(201);
  return body.order.orderNumber;
}

/** Some of them with equal time and total. */
for (const quantity of [1, 2, 2, 3, 1]) await anOrderPlaced(quantity, "Punjab");
shop.pass(60_000);
await anOrderPlaced(2, "Punjab");
const TRICKY = {
  customer: {
    fullName: "Ravi Kumar",
    email: "ravi@example.in",
    mobile: "9876543210",
    companyName: '=HYPERLINK("x"), Ltd',
    aadhaarNumber: "234123412346",
    agreeToTransportTerms: true,
  },
  billing: { address: "4 Park Lane", city: "Panaji", pincode: "403001", state: "Goa" },
};
const tricky = await anOrderPlaced(1, "Goa", TRICKY);

async function csvOf(query: string) {
  const response = await admin.get(`/api/admin/export/orders.csv?${query}`);
  const read = readCsv(response.body);
  if (!read.ok) throw new Error("no CSV");
  const [heading = [], ...rows] = read.rows;
  return {
    answer: response,
    rows: rows.map((cells) => Object.fromEntries(heading.map((name, place) => [name, cells[place]]))),
  };
}

test.each(["", "state=Punjab", "state=Punjab&sort=largest", "sort=oldest", "sort=smallest&payment=unpaid", "q=nobody"])(
  "an export of '%s' has exactly the rows of the list, in the same order",
  async (query) => {
    const listed = (await admin.get(`/api/admin/orders?${query}`)).json() as { order: { orderNumber: string } }[];
    const { rows } = await csvOf(query);
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(listed.map(({ order }) => order.orderNumber));
    const json = (await admin.get(`/api/admin/export/orders.json?${query}`)).json() as typeof listed;
    expect(json.map(({ order }) => order.orderNumber)).toEqual(listed.map(({ order }) => order.orderNumber));
  },
);

test.each(["newest", "oldest", "largest", "smallest"] as const)(
  "paging by two, %s first, skips and repeats no order",
  async (sort) => {
    const filter = { sort, today: "2026-03-02" };
    const numbers: string[] = [];
    for await (const rows of everyOrder(db, filter, 2)) {
      numbers.push(...rows.map(({ orderNumber }) => orderNumber));
    }
    const all = await ordersFound(db, filter, { offset: 0, limit: 100 });
    expect(numbers).toEqual(all.map(({ orderNumber }) => orderNumber));
    expect(numbers).toHaveLength(7);
  },
);

test("a spreadsheet gets plain numbers, Indian time and no formulas", async () => {
  const { answer: response, rows } = await csvOf("state=Goa");
  expect(response.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
  });
  expect(rows).toEqual([
    expect.objectContaining({
      orderNumber: tricky,
      "placedAt (IST)": "2026-03-02 12:01",
      companyName: `'=HYPERLINK("x"), Ltd`,
      shippingAddress: "4 Park Lane",
      shippingCity: "Panaji",
      items: expect.stringMatching(/^1 × /),
      totalAmount: "165.2",
      paymentStatus: "pending",
    }),
  ]);
});

test("times in a JSON file are Indian time with their offset", async () => {
  const [row] = (await admin.get("/api/admin/export/orders.json?state=Goa")).json();
  expect([row.createdAt, row.order.orderDate]).toEqual(Array(2).fill("2026-03-02T12:01:00.000+05:30"));
  const [listed] = (await admin.get("/api/admin/orders?state=Goa")).json();
  expect([row.totalAmount, row.order.items], "amounts as in the list").toEqual([
    listed.totalAmount,
    listed.order.items,
  ]);
});

test("no export includes any digit of an Aadhaar number", async () => {
  expect((await admin.get("/api/admin/orders?state=Goa")).body).toContain("XXXX XXXX 2346");
  for (const file of ["orders.csv", "orders.json"]) {
    const { body } = await admin.get(`/api/admin/export/${file}?state=Goa`);
    expect(body).toContain(tricky);
    expect(body).not.toMatch(/2346|aadhaar/i);
  }
});

test("the audit log records who exported which list", async () => {
  await csvOf("state=Goa");
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({ action: "export", actorName: "owner", objectKind: "orders", after: { state: "Goa" } });
});
