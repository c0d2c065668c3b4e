import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN, anOrderShop } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop();
const { admin } = shop;
const { db } = shop.shop;

async function aCustomer() {
  const buyer = await shop.anotherBuyer();
  const address = `/api/admin/customer-accounts/${buyer.mobile}`;
  return {
    ...buyer,
    own: shop.as(buyer.headers),
    account: async () => (await admin.get(address)).json(),
    opening: (day: string, owed: number, more: object = {}) =>
      admin.post(`${address}/adjustments`, { kind: "opening", day, owed, deposit: 0, key: randomUUID(), ...more }),
    correct: (day: string, by: number, more: object = {}) =>
      admin.post(`${address}/adjustments`, {
        kind: "correction",
        day,
        by,
        reason: "Freight",
        key: randomUUID(),
        ...more,
      }),
    pay: (day: string, amount: number) =>
      admin.post("/api/admin/payments", { mobile: buyer.mobile, day, method: "upi", amount, key: randomUUID() }),
    credit: (credit: object | null) => admin.put(`${address}/credit`, { credit }),
    remind: () => admin.post(`${address}/reminder`),
  };
}

test("a statement starts with the opening balance, and customer and staff see the same", async () => {
  const customer = await aCustomer();
  await customer.opening("2025-11-10", 1000, { deposit: 6000 });
  await customer.pay("2026-01-05", 400);
  await customer.correct("2026-02-10", 50);
  const query = `mobile=${customer.mobile}&from=2026-01-01&to=2026-01-31`;
  const own = await customer.own.get(`/api/account-statement?${query}`);
  expect(own.json()).toMatchObject({
    account: { opening: 1000, rows: [{ what: "Payment", credit: 400, balance: 600 }], closing: 600 },
    deposits: { opening: 6000, rows: [], closing: 6000 },
    ageing: { bands: [0, 0, 600, 0], oldest: { day: "2025-11-10", days: 82 } },
  });
  expect((await admin.get(`/api/account-statement?${query}`)).json()).toEqual(own.json());
  const csv = await customer.own.get(`/api/account-statement.csv?${query}`);
  expect(csv.body).toContain("Account,2026-01-05,Payment,RV/25-26/000001,,,400,600");
  const pdf = await customer.own.get(`/api/account-statement.pdf?${query}`);
  expect([pdf.statusCode, pdf.headers["content-type"], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    ...[200, "application/pdf", "%PDF-"],
  ]);
  const year = (await customer.own.get(`/api/account-statement?mobile=${customer.mobile}`)).json();
  expect([year.from, year.to, year.account.closing]).toEqual(["2025-04-01", "2026-03-02", 650]);
});

test("a page in Hindi shows its statement in Hindi, and the accountant's file stays unchanged", async () => {
  const customer = await aCustomer();
  await customer.pay("2026-01-05", 400);
  const inHindi = shop.as({ ...customer.headers, "accept-language": "hi" });
  const query = `mobile=${customer.mobile}&from=2026-01-01&to=2026-01-31`;
  expect((await inHindi.get(`/api/account-statement?${query}`)).json().account.rows[0].what).toBe("भुगतान");
  expect((await inHindi.get(`/api/account-statement.csv?${query}`)).body).toContain("Account,2026-01-05,Payment,");
  const refused = await inHindi.get(`/api/account-statement?mobile=${customer.mobile}&from=2026-02-01&to=2026-01-31`);
  expect(refused.json().error).toBe("पहला दिन आखिरी दिन के बाद है।");
});

test("a customer with a Hindi account gets the statement PDF and reminders in Hindi, also when staff request them", async () => {
  const customer = await aCustomer();
  await customer.opening("2025-12-01", 900, { deposit: 3000 });
  await customer.own.put("/api/my-language", { language: "hi" });
  const url = `/api/account-statement.pdf?mobile=${customer.mobile}&from=2025-12-01&to=2026-03-02`;
  const read = async (address: string) => {
    const { pages, meant } = await readPdf((await admin.get(address)).rawPayload);
    return { latin: pages.join(" "), hindi: meant.join(" ").replace(/\s+/g, " ") };
  };
  const document = await read(url);
  expect(document.hindi).toContain("खाता विवरण");
  expect(document.hindi).toContain("सिलेंडरों का डिपॉज़िट");
  expect(document.latin).not.toMatch(/Statement|Opening|Balance|days/);
  const english = await read(`${url}&language=en`);
  expect(english.latin).toContain("Statement of account, 01-12-2025 to 02-03-2026");
  const amounts = (text: string) => text.match(/₹[\d,.]+/g);
  expect(amounts(english.latin)).toEqual(amounts(document.latin));
  const { reminder } = await customer.account();
  expect(reminder.whatsapp).toContain("आपके खाते पर ₹900.00 बकाया है।");
  expect(reminder.whatsapp).toContain("/hi/account/statement");
  expect((await customer.remind()).statusCode).toBe(200);
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, customer.email));
  expect(mail).toMatchObject({ language: "hi", subject: "Sheetal में आपके खाते पर ₹900.00 बकाया" });
});

test("a customer without entries has an empty statement; a wrong period and another's mobile are rejected", async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const ask = (query: string) => customer.own.get(`/api/account-statement?${query}`);
  expect((await ask(`mobile=${customer.mobile}`)).json()).toMatchObject({
    account: { rows: [], closing: 0 },
    credit: null,
  });
  expect((await ask(`mobile=${customer.mobile}&from=2026-02-02&to=2026-02-01`)).statusCode).toBe(400);
  expect((await ask(`mobile=${customer.mobile}&from=1026-02-02`)).statusCode).toBe(400);
  expect((await ask(`mobile=${other.mobile}`)).statusCode).toBe(403);
});

test("one screen shows a customer's debt, its age, the deposit held, and the days overdue", async () => {
  const customer = await aCustomer();
  await customer.opening("2025-12-01", 900, { deposit: 3000 });
  await customer.credit({ limit: 50_000, days: 30 });
  expect(await customer.account()).toMatchObject({
    owed: 900,
    depositHeld: 3000,
    cylinders: { owed: 0 },
    ageing: { bands: [0, 0, 0, 900], oldest: { day: "2025-12-01", days: 91 } },
    credit: { limit: 50_000, days: 30 },
    daysOverdue: 61,
    reminder: { whatsapp: expect.stringContaining("₹900.00 is outstanding on your account") },
  });
  // Above 0, but below one paisa.
  expect((await customer.credit({ limit: 1e-320, days: 30 })).statusCode).toBe(400);
  await customer.credit(null);
  expect(await customer.account()).toMatchObject({ credit: null, daysOverdue: 91 });
});

test("an adjustment sent twice is booked once; one of zero or dated tomorrow is rejected", async () => {
  const customer = await aCustomer();
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) await customer.correct("2026-02-01", -20.5, { key });
  expect((await customer.account()).owed).toBe(-20.5);
  for (const nothing of [0, 1e-320, -0.000_001, 1e308])
    expect((await customer.correct("2026-02-01", nothing)).statusCode).toBe(400);
  expect((await customer.correct("2026-03-03", 5)).statusCode).toBe(400);
  expect((await customer.correct("2026-02-01", 5, { reason: " " })).statusCode).toBe(400);
});

test("a reminder goes to a debtor once a day, with the amount and its age", async () => {
  const customer = await aCustomer();
  expect((await customer.remind()).json().error).toBe("This customer owes nothing.");
  await customer.opening("2026-02-20", 750);
  expect((await customer.remind()).statusCode).toBe(200);
  expect((await customer.remind()).json().error).toBe("This customer was already reminded today.");
  const written = await db.select().from(mails).where(eq(mails.toAddress, customer.email));
  expect(written.filter(({ kind }) => kind === "payment-reminder")).toMatchObject([
    {
      subject: "₹750.00 is outstanding on your account with Sheetal",
      text: expect.stringContaining("was due 10 days ago"),
    },
  ]);
});

test("the list of receivables shows the oldest debt first, with ages and totals", async () => {
  const testShop = await anOrderShop();
  const people = await Promise.all([1, 2, 3, 4].map(() => testShop.anotherBuyer()));
  const book = (place: number, day: string, owed: number, deposit = 0) =>
    testShop.admin.post(`/api/admin/customer-accounts/${people[place]?.mobile}/adjustments`, {
      ...{ kind: "opening", day, owed, deposit, key: randomUUID() },
    });
  await book(0, "2026-02-25", 5000);
  await book(1, "2025-10-01", 100, 6000);
  await book(2, "2026-01-20", 300);
  await book(3, "2026-01-20", -80);
  const list = await testShop.admin.get("/api/admin/receivables");
  expect(list.headers["x-total-count"]).toBe("3");
  expect(list.json().map(({ mobile }: { mobile: string }) => mobile)).toEqual(
    [1, 2, 0].map((place) => people[place]?.mobile),
  );
  expect(list.json()[0]).toMatchObject({ bands: [0, 0, 0, 100], oldestDay: "2025-10-01", oldestDays: 152 });
  expect((await testShop.admin.get("/api/admin/receivable-totals")).json()).toEqual({
    owed: 5400,
    advance: 80,
    depositHeld: 6000,
    bands: [5000, 300, 0, 100],
  });
  const largest = (await testShop.admin.get("/api/admin/receivables?sort=largest&limit=1")).json();
  expect(largest).toMatchObject([{ owed: 5000 }]);
  expect((await testShop.admin.get("/api/admin/receivables?what=advance")).json()).toMatchObject([{ owed: -80 }]);
  expect((await testShop.admin.get("/api/admin/receivables?what=deposits")).json()).toHaveLength(1);
  const csv = (await testShop.admin.get("/api/admin/export/receivables.csv")).body.split("\r\n");
  expect(csv[1]).toBe(`${people[1]?.mobile},Ravi Kumar,100,6000,0,0,0,100,2025-10-01,152`);
});

test("the ledger retains a deleted account's debt, and names it as deleted in every language", async () => {
  const customer = await aCustomer();
  await customer.opening("2026-02-01", 640);
  await removeAccount(db, customer.id);
  const former = await admin.get(`/api/admin/customer-accounts/${customer.mobile}`);
  expect(former.json()).toMatchObject({ name: "Former customer", owed: 640 });
  const inHindi = shop.as({ "x-admin-token": ADMIN_TOKEN, "accept-language": "hi" });
  const named = (await inHindi.get("/api/admin/receivables?limit=1000")).json() as { mobile: string; name: string }[];
  expect(named.find(({ mobile }) => mobile === customer.mobile)?.name).toBe("पुराना ग्राहक (खाता बंद)");
  expect((await inHindi.get("/api/admin/export/receivables.csv")).body).toContain(
    `${customer.mobile},Former customer,`,
  );
});

test("the ledger shows the latest day first, and each entry's lines add up", async () => {
  const customer = await aCustomer();
  await customer.opening("2026-03-01", 200, { deposit: 50 });
  await customer.pay("2026-03-02", 75.25);
  const entries = (await admin.get("/api/admin/ledger?limit=2")).json();
  expect(entries).toMatchObject([
    { day: "2026-03-02", what: "Payment", mobile: customer.mobile },
    { day: "2026-03-01", what: "Opening balance", mobile: customer.mobile },
  ]);
  for (const { lines } of entries)
    expect(
      lines.reduce((left: number, line: Record<string, number>) => left + (line.debit ?? 0) - (line.credit ?? 0), 0),
    ).toBe(0);
});

test("the ledger is filtered by customer, kind and days, and exported as shown", async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  await customer.opening("2026-02-01", 200, { deposit: 50 });
  await customer.pay("2026-02-10", 75.25);
  await customer.pay("2026-02-20", 10);
  await other.pay("2026-02-20", 10);
  const whats = async (query: string) => {
    const response = await admin.get(`/api/admin/ledger?mobile=${customer.mobile}&${query}`);
    return [response.headers["x-total-count"], response.json().map(({ day }: { day: string }) => day)];
  };
  expect(await whats("")).toEqual(["3", ["2026-02-20", "2026-02-10", "2026-02-01"]]);
  expect(await whats("kind=payment&limit=1&offset=1")).toEqual(["2", ["2026-02-10"]]);
  expect(await whats("from=2026-02-01&to=2026-02-10")).toEqual(["2", ["2026-02-10", "2026-02-01"]]);
  const csv = await admin.get(`/api/admin/export/ledger.csv?mobile=${customer.mobile}&kind=opening`);
  expect(csv.body.trim().split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/^\d+,2026-02-01,Journal,Ravi Kumar,\d{10},Opening balance,,,[^,]+,200,0$/),
    expect.stringMatching(/,0,50$/),
    expect.stringMatching(/,0,150$/),
  ]);
  expect((await admin.get("/api/admin/ledger?kind=gift")).statusCode).toBe(400);
});

test("TDS that the customer deducted settles the rest of an invoice, and the order is paid", async () => {
  const { sell, buyer, admin } = await aDocumentShop();
  const { file, orderNumber } = await sell();
  const account = async () => (await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json();
  const [{ id }] = (await account()).payments;
  await admin.post(`/api/admin/payments/${id}/take-back`, { reason: "Not in the bank" });
  const adjust = (more: object) =>
    admin.post(`/api/admin/customer-accounts/${buyer.mobile}/adjustments`, {
      ...{ kind: "tds", day: "2026-03-02", orderNumber, reason: "Section 194Q", key: randomUUID(), ...more },
    });
  const total = file.order.grandTotal;
  await admin.post("/api/admin/payments", {
    ...{ mobile: buyer.mobile, day: "2026-03-02", method: "bank", amount: total - 0.5, key: randomUUID() },
    allocations: [{ orderNumber, amount: total - 0.5 }],
  });
  const tooMuch = await adjust({ by: -0.51 });
  expect([tooMuch.statusCode, tooMuch.json().fields.orderNumber]).toEqual([
    400,
    `${orderNumber} needs only ₹0.50 more.`,
  ]);
  expect((await adjust({ by: -0.5 })).statusCode).toBe(200);
  expect(await account()).toMatchObject({ owed: 0, openOrders: [] });
  const [entry] = (await admin.get("/api/admin/ledger?kind=tds")).json();
  expect(entry).toMatchObject({ what: "TDS deducted", reference: orderNumber });
  expect(entry.lines.map(({ account: name }: { account: string }) => name).toSorted()).toEqual([
    "Owed by customers",
    "TDS receivable",
  ]);
  await adjust({ by: 0.5 });
  expect(await account()).toMatchObject({ owed: 0.5, openOrders: [{ orderNumber, open: 0.5 }] });
  expect((await adjust({ by: -1, orderNumber: "ORD1789000000999" })).statusCode).toBe(400);
});
