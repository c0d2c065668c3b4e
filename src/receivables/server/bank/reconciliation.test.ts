import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readCsv } from "#platform/rules/text/csv.ts";
import { aBankShop, aUtr } from "#testing/shops/bank-shop.ts";

test("the reconciliation explains the difference between statement and books, and names both sides", async () => {
  const { aCustomer, admin, keep, book } = await aBankShop();
  const customer = await aCustomer();
  const pay = (amount: number, more: object = {}) =>
    admin.post("/api/admin/payments", {
      ...{ mobile: customer.mobile, day: "2026-03-01", method: "upi", amount, key: randomUUID(), ...more },
    });
  const read = async (day = "") => (await admin.get(`/api/admin/bank-reconciliation${day && `?day=${day}`}`)).json();
  expect(await read()).toMatchObject({ result: "no-statement", books: 0, statement: null, unexplained: 0 });

  await pay(700, { reference: "NOTINBANK" });
  const { id } = (await pay(90)).json();
  await admin.post(`/api/admin/payments/${id}/take-back`, { reason: "Never arrived" });
  const refunded = aUtr();
  await admin.post("/api/admin/refunds", {
    ...{ mobile: customer.mobile, amount: 50, method: "bank", reference: refunded, reason: "Too much" },
    key: randomUUID(),
  });
  const { lines } = await keep([
    { day: "01/03/26", narration: `UPI-${aUtr()}`, credit: 500 },
    { day: "02/03/26", narration: `NEFT-${refunded}`, debit: 50 },
    { day: "02/03/26", narration: "CHARGES", debit: 25 },
  ]);
  await book({ id: lines[0]?.id, mobile: customer.mobile, allocations: [] });
  expect(await read()).toMatchObject({
    result: "open",
    ...{ books: 1150, statement: 10_425, beforeFirstLine: 10_000, expected: 10_425, unexplained: 0 },
    onlyInBooks: { amount: 700, count: 1, rows: [{ reference: "NOTINBANK", what: "Payment" }] },
    onlyInBank: { amount: -25, count: 1, rows: [{ narration: "CHARGES", bank: "HDFC Bank" }] },
  });
  const file = await admin.get("/api/admin/bank-reconciliation.csv");
  expect(file.headers["content-disposition"]).toContain("bank-reconciliation-2026-03-");
  const cells = readCsv(file.body);
  expect(cells.ok && cells.rows.map((row) => [row[2], row[5], row.at(-1)].join(" "))).toEqual([
    "what reference amount",
    "Balance in the books: bank and UPI  1150",
    "Less: in the books, not in the bank  -700",
    "Add: in the bank, not in the books  -25",
    "Add: balance before the first imported line  10000",
    "Expected balance in the bank  10425",
    "Statement of HDFC Bank  10425",
    "Not explained  0",
    "Payment NOTINBANK 700",
    "HDFC Bank CHARGES -25",
  ]);
  expect(await read("2026-03-01")).toMatchObject({ statement: 10_500, onlyInBank: { count: 0 }, unexplained: 0 });
});

test("statement and books agree only while neither has more than the other", async () => {
  const { aCustomer, admin, keep, book } = await aBankShop();
  const { mobile } = await aCustomer();
  const resultNow = async () => (await admin.get("/api/admin/bank-reconciliation")).json().result;
  const { lines } = await keep([{ day: "01/03/26", narration: `UPI-${aUtr()}`, credit: 500 }]);
  expect(await resultNow()).toBe("open");
  await book({ id: lines[0]?.id, mobile, allocations: [] });
  expect(await resultNow()).toBe("agrees");
  const payment = { mobile, day: "2026-03-01", method: "upi", reference: aUtr(), key: randomUUID() };
  await admin.post("/api/admin/payments", { ...payment, amount: 700 });
  expect(await resultNow()).toBe("open");
});
