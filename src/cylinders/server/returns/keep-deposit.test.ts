import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCustodyShop, DAY, DEPOSIT, SMALL_DEPOSIT, SMALL_GAS } from "#testing/shops/custody-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

async function neverCameBack() {
  const testShop = await aCustodyShop();
  const { admin, sold, pass } = testShop;
  const { numbers, office } = await sold(3);
  const [document] = (await admin.get(office)).json().order.documents;
  const invoice = document.number.replaceAll("/", "-");
  const keep = (cylinders: number, rest: object = {}) =>
    admin.post(`/api/admin/invoices/${invoice}/debit-notes`, {
      ...{ requestId: randomUUID(), amount: cylinders * DEPOSIT, cylinders, remark: "Never came back", ...rest },
    });
  const standing = async (number: string) =>
    (await admin.get(`/api/admin/cylinders/${number}/holder?on=2026-04-11`)).json();
  pass(40 * DAY);
  return { ...testShop, numbers, keep, standing };
}

test("a cylinder with a forfeited deposit belongs to its holder, and staff may name the cylinder", async () => {
  const { numbers, keep, standing, log, buyer, holdings } = await neverCameBack();
  const [one = "", two = "", three = ""] = numbers;
  const requestId = randomUUID();
  expect((await keep(1, { numbers: ["STRAY"] })).json()).toMatchObject({
    ...{ code: "cylinders-refused", error: "STRAY is not out with this order." },
  });
  expect((await keep(1, { numbers })).json().error).toBe("3 cylinders are listed, but the deposit of 1 is kept.");
  expect((await keep(1, { numbers: [two.toLowerCase()], requestId })).statusCode).toBe(201);
  expect((await keep(1, { numbers: [two], requestId })).statusCode).toBe(200);
  expect(await log(two)).toEqual(["registered", "dispatched", "sold"]);
  const sold = await standing(two);
  expect(sold).toMatchObject({ owner: { mobile: buyer.mobile }, holder: { mobile: buyer.mobile } });
  expect(sold).not.toHaveProperty("liable");
  expect(await standing(one)).toMatchObject({ owner: { name: "Sheetal" }, liable: { mobile: buyer.mobile } });
  expect((await keep(2)).statusCode).toBe(201);
  expect([await log(one), await log(three)].map((kinds) => kinds.at(-1))).toEqual(["sold", "sold"]);
  expect(await holdings()).toMatchObject({ owed: 0, deposit: 0 });
});

test("no cylinder is sold if several qualify and none is named, or if it was returned", async () => {
  const { numbers, keep, log, receive } = await neverCameBack();
  const [one = "", two = "", three = ""] = numbers;
  expect((await keep(1)).statusCode).toBe(201);
  await receive([one], { condition: "damaged" });
  expect((await keep(1)).statusCode).toBe(201);
  for (const number of [two, three]) expect(await log(number)).toEqual(["registered", "dispatched"]);
});

test("GST on top of a forfeited deposit remains open on the order until it is paid", async () => {
  const { admin, sold, buyer, account } = await aCustodyShop({ SHOP_FORFEIT_GST: "on-top" });
  const { office, orderNumber } = await sold(1);
  const order = async () => (await admin.get(office)).json().order;
  const invoice = (await order()).documents[0].number.replaceAll("/", "-");
  const retained = { requestId: randomUUID(), amount: DEPOSIT, cylinders: 1, remark: "Never came back" };
  expect((await admin.post(`/api/admin/invoices/${invoice}/debit-notes`, retained)).json()).toMatchObject({
    total: 7080,
  });
  expect((await account()).owed).toBe(1080);
  expect(await order()).toMatchObject({ paid: false, open: 1080, paymentUndoneAt: null });
  const payment = { mobile: buyer.mobile, day: "2026-03-02", method: "upi", reference: "UTR1", key: randomUUID() };
  const allocations = [{ orderNumber, amount: 1080 }];
  const paid = await admin.post("/api/admin/payments", { ...payment, amount: 1080, allocations });
  expect(paid.statusCode, paid.body).toBe(201);
  expect(await order()).toMatchObject({ paid: true });
  expect((await account()).owed).toBe(0);
});

async function twoSizesNeverCameBack() {
  const testShop = await aCustodyShop();
  const { admin, cylinders, place, pay, scan, dispatch, holdings } = testShop;
  expect((await admin.post("/api/admin/products", SMALL_GAS)).statusCode).toBe(201);
  const [standard = ""] = await cylinders(1);
  const small = await cylinders(2, { refrigerantWeight: "10" });
  const order = await place({ cart: aCartWith([GOODS.gas, 1], [SMALL_GAS, 2]), gstNumber: "" });
  await pay(order);
  const scanned = await scan(order, [standard, ...small], { with: "counter" });
  expect(scanned.statusCode, scanned.body).toBe(200);
  expect((await dispatch(order)).statusCode).toBe(200);
  const [document] = (await admin.get(order.office)).json().order.documents;
  const invoice = `/api/admin/invoices/${document.number.replaceAll("/", "-")}`;
  const keep = (amount: number, cylinders: number, rest: object = {}) =>
    admin.post(`${invoice}/debit-notes`, { ...{ requestId: randomUUID(), amount, cylinders }, ...rest });
  const open = async () =>
    Object.fromEntries(
      (await holdings()).claims.map(({ size, open, withheld }: OpenClaim) => [size, [open, withheld]]),
    );
  testShop.pass(40 * DAY);
  return { ...testShop, invoice, standard, small, keep, open };
}
type OpenClaim = { size: string; open: number; withheld: number };

test("a deposit is forfeited for its size, and the cylinder of that size is sold", async () => {
  const { admin, invoice, standard, small, keep, open, log } = await twoSizesNeverCameBack();
  expect((await admin.get(invoice)).json().left.sizes.toSorted()).toEqual(["small", "standard"]);
  expect((await keep(SMALL_DEPOSIT, 1)).statusCode).toBe(201);
  expect(await open()).toEqual({ standard: [1, 0], small: [1, 0] });
  // Neither of the two small ones was named.
  for (const number of [standard, ...small]) expect(await log(number)).toEqual(["registered", "dispatched"]);
  expect((await keep(DEPOSIT, 1)).statusCode).toBe(201);
  expect(await open()).toEqual({ small: [1, 0] });
  expect((await log(standard)).at(-1)).toBe("sold");
  expect((await admin.get(invoice)).json().left.sizes).toEqual(["small"]);
});

test("a credit note for the small cylinders returns their deposit, not the same amount of the large one's", async () => {
  const { admin, invoice, open } = await twoSizesNeverCameBack();
  expect(2 * SMALL_DEPOSIT).toBe(DEPOSIT);
  const credited = { requestId: randomUUID(), reason: "return", lines: [{ line: 1, amount: 100 }], deposit: DEPOSIT };
  const note = await admin.post(`${invoice}/credit-notes`, credited);
  expect(note.statusCode, note.body).toBe(201);
  expect(await open()).toEqual({ standard: [1, 0] });
});

test("part of a deposit is forfeited for the given size or cylinder; otherwise the server requires the size", async () => {
  const { standard, small, keep, open, log } = await twoSizesNeverCameBack();
  const [one = "", two = ""] = small;
  expect((await keep(1000, 1)).json()).toMatchObject({
    code: "invalid-input",
    fields: { amount: expect.stringContaining("Please choose the size") },
  });
  expect(await open()).toEqual({ standard: [1, 0], small: [2, 0] });
  expect((await keep(1000, 1, { numbers: [two] })).statusCode).toBe(201);
  expect(await open()).toEqual({ standard: [1, 0], small: [1, 2000] });
  expect((await keep(5000, 1, { size: "standard" })).statusCode).toBe(201);
  expect(await open()).toEqual({ standard: [0, 1000], small: [1, 2000] });
  expect([await log(standard), await log(one), await log(two)].map((kinds) => kinds.at(-1))).toEqual([
    "sold",
    "dispatched",
    "sold",
  ]);
});
