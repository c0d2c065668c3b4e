import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A buyer who owes two cylinders of one order and three of a later one. */
async function aDebt() {
  const shop = await anOrderShop();
  const { admin, buyer, buying } = shop;
  const numbers: string[] = [];
  for (const cylinders of [2, 3]) {
    const gas = aCartWith([GOODS.gas, cylinders]);
    const empty = gas.items.find(({ isEmptyCylinder }) => isEmptyCylinder);
    const returns = [{ id: empty?.id ?? "", returnQty: cylinders }];
    const cart = { ...gas, items: gas.items.filter((item) => item !== empty), returns };
    const body = anOrder({ mobile: buyer.mobile, cart });
    expect((await buying.post("/api/orders", body)).statusCode).toBe(201);
    await admin.post(`/api/orders/${buyer.mobile}/${body.order.orderNumber}/payment`, { paid: true });
    numbers.push(body.order.orderNumber);
    shop.pass(DAY);
  }
  const path = `/api/admin/empties/${buyer.mobile}`;
  const [line] = (await admin.get(path)).json().lines;
  const bring = (count: unknown, outstanding: number) =>
    admin.post(path, { received: [{ name: line.name, count, outstanding }] });
  const returned = async () =>
    (await admin.get(path)).json().lines.map((owed: { returned: number }) => owed.returned) as number[];
  return { ...shop, path, numbers: numbers as [string, string], bring, returned };
}

test("a customer's empties are listed together, and returned ones settle the earliest due first", async () => {
  const { admin, buyer, path, numbers, bring, returned } = await aDebt();
  const [first, second] = numbers;
  const counts = { owed: 5, overdue: 0, firstDue: "2026-04-01", withoutNumber: 5 };
  const debtor = { mobile: buyer.mobile, orders: 2, counts };
  expect((await admin.get("/api/admin/empties")).json()).toMatchObject([debtor]);
  expect((await bring(3, 5)).json().lines).toMatchObject([{ orderNumber: second, quantity: 3, returned: 1 }]);
  expect(await returned()).toEqual([1]);
  const file = (await admin.get(`/api/admin/orders/${buyer.mobile}/${first}`)).json();
  expect(file).toMatchObject({ emptiesDue: null, empties: [{ quantity: 2, returned: 2 }] });
  expect(file.events.at(-1)).toMatchObject({ kind: "empties-returned", actor: "owner" });
  const audit = (await admin.get("/api/admin/audit?action=note-empties")).json();
  expect(audit.map(({ object }: { object: { id: string } }) => object.id)).toEqual([
    `${buyer.mobile}/${second}`,
    `${buyer.mobile}/${first}`,
  ]);
  expect((await bring(2, 2)).json().lines).toEqual([]);
  expect((await admin.get("/api/admin/empties")).json()).toEqual([]);
  expect((await admin.get(path)).json()).toMatchObject({ lines: [] });
});

test("a load sent twice, or received by two people concurrently, counts once", async () => {
  const { bring, returned } = await aDebt();
  const responses = await Promise.all([bring(2, 5), bring(2, 5)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const again = await bring(2, 5);
  expect([again.statusCode, again.json().code]).toEqual([409, "changed-meanwhile"]);
  expect(await returned()).toEqual([0]);
});

test("empties counted for a customer, or noted on an order, give one receipt by mail and as a PDF", async () => {
  const { admin, buyer, buying, numbers, bring, shop } = await aDebt();
  const receipts = async () => (await buying.get(`/api/holdings?mobile=${buyer.mobile}`)).json().receipts;
  await Promise.all([bring(3, 5), bring(3, 5)]);
  const [first, ...others] = await receipts();
  expect([first, others]).toMatchObject([{ count: 3, released: 0 }, []]);
  const pdf = await buying.get(`/api/return-receipts/${first.id}/receipt.pdf`);
  expect((await readPdf(pdf.rawPayload)).pages.join("\n")).toContain("No deposit was due for these empties.");
  const [line] = (await admin.get(`/api/admin/empties/${buyer.mobile}`)).json().lines;
  const note = (returned: number) =>
    admin.post(`/api/admin/orders/${buyer.mobile}/${numbers[1]}/empties`, { id: line.id, returned });
  for (const returned of [3, 3, 2]) expect((await note(returned)).statusCode).toBe(200);
  expect((await receipts()).map(({ count }: { count: number }) => count).toSorted()).toEqual([2, 3]);
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "return-receipt"));
  expect(sent.map(({ toAddress }) => toAddress)).toEqual([buyer.email, buyer.email]);
});

test("counted empties have a condition, on the order, on the customer's page and on the receipt", async () => {
  const { admin, buyer, buying, path, numbers, returned } = await aDebt();
  const [line] = (await admin.get(path)).json().lines;
  const damaged = (count: number) => [{ condition: "damaged", count }];
  const bring = (count: number, more: object) =>
    admin.post(path, { received: [{ name: line.name, count, outstanding: 5, ...more }] });
  const tooMany = await bring(2, { notGood: damaged(3) });
  expect([tooMany.statusCode, tooMany.json().error]).toEqual([400, "More of them are not good than came back."]);
  expect((await bring(3, { notGood: damaged(1) })).statusCode).toBe(200);
  const order = `/api/admin/orders/${buyer.mobile}/${numbers[1]}`;
  const id = (await admin.get(order)).json().empties[0].id;
  const note = (counted: number, count: number) =>
    admin.post(`${order}/empties`, { id, returned: counted, notGood: damaged(count) });
  expect((await note(2, 2)).statusCode).toBe(400);
  expect((await note(2, 1)).statusCode).toBe(200);
  expect(await returned()).toEqual([2]);
  const { receipts } = (await buying.get(`/api/holdings?mobile=${buyer.mobile}`)).json();
  const texts = await Promise.all(
    receipts.map(async ({ id: receipt }: { id: string }) =>
      (await readPdf((await buying.get(`/api/return-receipts/${receipt}/receipt.pdf`)).rawPayload)).pages.join("\n"),
    ),
  );
  expect(texts.map((text) => [...text.matchAll(/Damaged/g)].length)).toEqual([1, 1]);
});

test("one size named twice is rejected, and nothing is recorded", async () => {
  const { admin, path, returned } = await aDebt();
  const [{ name }] = (await admin.get(path)).json().lines;
  const size = { name, count: 2, outstanding: 5 };
  expect((await admin.post(path, { received: [size, size] })).statusCode).toBe(409);
  expect(await returned()).toEqual([0, 0]);
});

test.each([6, -1, 1.5, "abc", null])("%s of five is rejected, and nothing is recorded", async (count) => {
  const { bring, returned } = await aDebt();
  expect((await bring(count, 5)).statusCode).toBe(400);
  expect(await returned()).toEqual([0, 0]);
});

test("lists show what is due and since when, and find debtors by name and by day", async () => {
  const { admin, buyer, numbers, pass } = await aDebt();
  const listed = async (query: string) =>
    (await admin.get(`/api/admin/empties?${query}`))
      .json()
      .map(({ counts }: { counts: { overdue: number } }) => counts.overdue);
  const [order] = (await admin.get(`/api/admin/orders?q=${numbers[0]}`)).json();
  expect(order.emptiesDue).toEqual({ cylinders: 2, returnBy: "2026-04-01", overdue: false, overdueCylinders: 0 });
  expect(await listed("q=ravi")).toEqual([0]);
  expect(await listed("q=nobody")).toEqual([]);
  expect(await listed("due=overdue")).toEqual([]);
  pass(29 * DAY);
  expect(await listed("due=overdue")).toEqual([2]);
  expect(await listed(`due=due-soon&q=${buyer.mobile}`)).toEqual([2]);
  const late = (await admin.get(`/api/admin/orders?q=${numbers[0]}`)).json();
  expect(late[0].emptiesDue).toMatchObject({ overdue: true, overdueCylinders: 2 });
  expect((await admin.get("/api/admin/order-groups")).json()).toEqual({
    toCheck: 0,
    toDispatch: 2,
    unpaid: 0,
    emptiesOverdue: 1,
  });
});

test("a mobile without orders has no empties", async () => {
  const { admin } = await anOrderShop();
  expect((await admin.get("/api/admin/empties/9000000000")).statusCode).toBe(404);
});
