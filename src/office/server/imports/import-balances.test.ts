import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { customerWithMobile } from "#people/server/accounts/customer-store.ts";
import { giveConsent } from "#people/server/notices/consent-store.ts";
import { CLOUD_SETTINGS } from "#testing/cloud-api.ts";
import { aRegistration, aSignedInCustomer } from "#testing/customers.ts";
import { DAY } from "#testing/shops/custody-shop.ts";
import { anImportShop } from "#testing/shops/import-shop.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { ADMIN_TOKEN, aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";

const CUSTOMERS = "Name,Mobile\nSharma,9810012345\nAsha,9810022222";
const FILE = [
  "Mobile,Date,Debit,Credit,Reference",
  "9810012345,01-04-2025,12500.50,,INV-118",
  "9810012345,2026-02-20,1000,,INV-240",
  "9810022222,01-04-2025,,700,",
].join("\n");

test("balances are in receivables and the statement, with their own day and age", async () => {
  const { imported, admin, totals } = await anImportShop();
  await imported("customers", CUSTOMERS);
  await imported("opening-balances", FILE);
  expect((await admin.get("/api/admin/customer-accounts/9810012345")).json()).toMatchObject({
    owed: 13_500.5,
    ageing: { bands: [1000, 0, 0, 12_500.5], oldest: { day: "2025-04-01" } },
  });
  expect((await admin.get("/api/admin/customer-accounts/9810022222")).json()).toMatchObject({ owed: -700 });
  const statement = (await admin.get("/api/account-statement?mobile=9810012345&from=2025-04-01&to=2026-03-02")).json();
  expect(statement.account).toMatchObject({
    opening: 0,
    rows: [
      { day: "2025-04-01", what: "Opening balance", reference: "INV-118", debit: 12_500.5 },
      { day: "2026-02-20", reference: "INV-240", debit: 1000, balance: 13_500.5 },
    ],
  });
  expect((await admin.get("/api/admin/receivable-totals")).json()).toMatchObject({ owed: 13_500.5, advance: 700 });
  expect((await totals()).owed).toEqual({ files: 12_800.5, books: 12_800.5 });
  expect((await admin.get("/api/admin/imports")).json()).toContainEqual(
    expect.objectContaining({ kind: "opening-balances", rows: 3, debit: 13_500.5, credit: 700, undoneAt: null }),
  );
});

test("one file of Tally has the customers and their balances", async () => {
  const { imported, admin } = await anImportShop();
  const tally = [
    "Ledger Name,Under,Mobile No.,Opening Balance,Dr/Cr",
    'Sharma,Sundry Debtors,9810012345,"12,500.00 Dr",',
    "Asha,Sundry Debtors,9810022222,450.00,Cr",
    "Binod,Sundry Debtors,9810033333,,",
  ].join("\n");
  await imported("customers", tally);
  await imported("opening-balances", tally);
  const owed = async (mobile: string) => (await admin.get(`/api/admin/customer-accounts/${mobile}`)).json().owed;
  expect([await owed("9810012345"), await owed("9810022222"), await owed("9810033333")]).toEqual([12_500, -450, 0]);
});

test("an unknown customer, a second balance and a closed day reject the file", async () => {
  const { imported, check, admin } = await anImportShop();
  await imported("customers", CUSTOMERS);
  await imported("opening-balances", "Mobile,Debit\n9810012345,5");
  await admin.put("/api/admin/closing-day", { day: "2025-12-31" });
  const csv = "Mobile,Date,Debit\n9810012345,2026-01-15,7\n9810022222,2025-12-31,7\n9810099999,2026-01-15,7";
  expect((await check("opening-balances", csv)).problems).toEqual([
    { row: 2, column: "Mobile", message: "This customer already has an opening balance." },
    { row: 3, column: "Date", message: "The books are closed up to 31-12-2025. Please choose a later day." },
    {
      row: 4,
      column: "Mobile",
      message: "No customer has this mobile number. Please import the customers first.",
    },
  ]);
});

test("undoing balances leaves no trace in balances and ages, and the file can be imported again", async () => {
  const { imported, undo, admin, totals } = await anImportShop();
  const customers = await imported("customers", CUSTOMERS);
  const id = await imported("opening-balances", FILE);
  expect((await undo(customers)).json().error).toBe("2 customers have a balance, a deposit or payments.");
  expect((await undo(id)).statusCode).toBe(200);
  expect((await admin.get("/api/admin/customer-accounts/9810012345")).json()).toMatchObject({
    owed: 0,
    ageing: { bands: [0, 0, 0, 0], oldest: null },
  });
  expect((await totals()).owed).toEqual({ files: 0, books: 0 });
  const again = await imported("opening-balances", FILE);
  expect((await totals()).owed).toEqual({ files: 12_800.5, books: 12_800.5 });
  await undo(again);
  expect((await undo(customers)).statusCode).toBe(200);
});

test("balances cannot be undone after a payment", async () => {
  const { imported, undo, admin, pass } = await anImportShop();
  await imported("customers", CUSTOMERS);
  const id = await imported("opening-balances", FILE);
  pass(DAY);
  const payment = { mobile: "9810012345", day: "2026-03-02", method: "upi", amount: 500, key: crypto.randomUUID() };
  expect((await admin.post("/api/admin/payments", payment)).statusCode).toBe(201);
  const refused = await undo(id);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "1 customer has payments, documents or corrections since the import.",
  ]);
  expect((await admin.get("/api/admin/customer-accounts/9810012345")).json().owed).toBe(13_000.5);
});

test("advances above the refund limit are for the owner", async () => {
  const office = await anOfficeShop();
  await office.as("accounts admin").upload("/api/admin/imports/customers", Buffer.from(CUSTOMERS));
  const csv = Buffer.from("Mobile,Credit\n9810022222,10001");
  const by = async (role: string) =>
    (await office.as(role).upload("/api/admin/imports/opening-balances?dryRun=true", csv)).json();
  expect((await by("accounts admin")).problems).toEqual([
    {
      row: 1,
      column: "Credit",
      message: "A second person must approve refunds and credits above ₹10,000.00 in 7 days. Please ask the owner.",
    },
  ]);
  expect((await by("admin")).problems).toEqual([]);
});

type ImportShop = Awaited<ReturnType<typeof anImportShop>>;

/** Another person of the accounts role. */
async function anAccountant({ admin, as, send }: ImportShop, name: string) {
  const { token } = (await admin.post("/api/admin/tokens", { name, role: "accounts", token: ADMIN_TOKEN })).json();
  const headers = { "x-admin-token": token };
  const refunding = { method: "upi", reason: "Paid too much" };
  return {
    imports: async (csv: string) => (await send("opening-balances", csv, { headers })).json(),
    refund: async (mobile: string, amount: number) =>
      (await as(headers).post("/api/admin/refunds", { ...refunding, mobile, amount, key: randomUUID() })).json().state,
  };
}

/** A customer of the import, logged in. */
async function anImportedBuyer({ shop, as, imported }: ImportShop) {
  const owner = await aSignedInCustomer(shop, { importId: await imported("customers", CUSTOMERS) });
  return { mobile: owner.mobile, buying: as(owner.headers) };
}

async function payWithCredit({ mobile, buying }: Awaited<ReturnType<typeof anImportedBuyer>>) {
  const body = anOrder({ mobile, cart: aCartWith([GOODS.part, 3]) });
  const placed = await buying.post("/api/orders", { ...body, order: { ...body.order, useCredit: body.order.total } });
  expect(placed.statusCode, placed.body).toBe(201);
}

test("balances cannot be undone once their credit paid for an order", async () => {
  const testShop = await anImportShop();
  const { imported, undo, admin, pass } = testShop;
  const buyer = await anImportedBuyer(testShop);
  pass(DAY);
  const id = await imported("opening-balances", `Mobile,Credit\n${buyer.mobile},5000`);
  pass(1000);
  await payWithCredit(buyer);
  const refused = await undo(id);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "1 customer has payments, documents or corrections since the import.",
  ]);
  expect((await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json().owed).toBe(-5000);
});

test("balances cannot be undone once an earlier payment was allocated anew", async () => {
  const testShop = await anImportShop();
  const { imported, undo, admin, pass } = testShop;
  const { mobile, buying } = await anImportedBuyer(testShop);
  const body = anOrder({ mobile, cart: aCartWith([GOODS.part, 3]) });
  expect((await buying.post("/api/orders", body)).statusCode).toBe(201);
  const payment = { mobile, day: "2026-03-02", method: "upi", amount: 500, key: randomUUID(), allocations: [] };
  const paid = await admin.post("/api/admin/payments", payment);
  expect(paid.statusCode, paid.body).toBe(201);
  pass(1000);
  const id = await imported("opening-balances", `Mobile,Credit\n${mobile},5000`);
  pass(1000);
  const allocations = [{ orderNumber: body.order.orderNumber, amount: 300 }];
  const allocated = await admin.put(`/api/admin/payments/${paid.json().id}/allocations`, {
    ...{ allocations, revision: paid.json().revision, reason: "" },
  });
  expect(allocated.statusCode, allocated.body).toBe(200);
  expect((await undo(id)).statusCode).toBe(409);
});

test("imported credits count with refunds, by person and by customer, until the import is undone", async () => {
  const testShop = await anImportShop();
  const { admin, undo, imported, pass } = testShop;
  await imported("customers", CUSTOMERS);
  const [asha, vikram] = [await anAccountant(testShop, "Asha"), await anAccountant(testShop, "Vikram")];
  const pay = (mobile: string) =>
    admin.post("/api/admin/payments", { mobile, day: "2026-03-02", method: "upi", amount: 9000, key: randomUUID() });
  await pay("9810012345");
  pass(1000);
  const { id, done } = await asha.imports("Mobile,Credit\n9810022222,6000");
  expect(done).toBe(true);
  expect(await asha.refund("9810012345", 4001)).toBe("waiting");
  expect(await vikram.refund("9810022222", 4001)).toBe("waiting");
  expect(await vikram.refund("9810012345", 4001)).toBe("paid");
  expect((await undo(id)).statusCode).toBe(200);
  expect(await asha.refund("9810012345", 4001)).toBe("paid");
});

test("an import that was undone after its credit was used counts with the credits of 7 days", async () => {
  const testShop = await anImportShop();
  const { shop, pass } = testShop;
  const buyer = await anImportedBuyer(testShop);
  const asha = await anAccountant(testShop, "Asha");
  const { id } = await asha.imports(`Mobile,Credit\n${buyer.mobile},6000`);
  pass(1000);
  await payWithCredit(buyer);
  pass(1000);
  // As versions did that did not count the use of credit.
  await shop.db.execute(
    sql`update imports set undone_at = ${shop.now().toISOString()}, undone_by = 'Asha' where id = ${id}`,
  );
  expect(await asha.imports("Mobile,Credit\n9810022222,4001")).toMatchObject({
    done: false,
    problems: [{ column: "Credit" }],
  });
  pass(7 * DAY);
  expect(await asha.imports("Mobile,Credit\n9810022222,4001")).toMatchObject({ done: true });
});

test("no balance and no cylinder is booked on an account that a stranger may have registered", async () => {
  const { as, buyer, check, send, admin } = await anImportShop();
  const stranger = aRegistration({ mobile: "9810022222" });
  expect((await as({}).post("/api/register", stranger)).statusCode).toBe(201);
  const csv = `Mobile,Debit\n${buyer.mobile},700`;
  const message = `Ravi Kumar, ${buyer.email}, registered this number on the website. Is it this customer?`;
  const problem = { row: 2, column: "Mobile", message, confirmable: true };
  expect((await send("opening-balances", csv)).json()).toMatchObject({ done: false, problems: [problem] });
  const held = `Mobile,Size,Count,Deposit held,Since\n${buyer.mobile},small,1,3000,2026-01-01`;
  expect((await check("cylinders", held)).problems).toEqual([problem]);
  expect((await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json().owed).toBe(0);
  const confirmed = { query: "registeredConfirmed=true" };
  expect((await send("opening-balances", csv, confirmed)).json()).toMatchObject({ done: true, problems: [] });
  expect((await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json().owed).toBe(700);
  // An unconfirmed one is taken over by the import of customers first.
  const unconfirmed = (await send("opening-balances", "Mobile,Debit\n9810022222,700", confirmed)).json();
  expect(unconfirmed.problems).toEqual([
    {
      row: 2,
      column: "Mobile",
      message:
        "Someone registered this number on the website and never confirmed it. Please import the customers first.",
    },
  ]);
});

test("an imported debtor is reminded at the imported email or on WhatsApp, with consent only", async () => {
  const { imported, admin, shop } = await anImportShop(CLOUD_SETTINGS);
  await imported("customers", "Name,Mobile,Email\nSharma,9810012345,accounts@sharma.example\nAsha,9810022222,");
  await imported("opening-balances", "Mobile,Date,Debit\n9810012345,2026-02-20,1000\n9810022222,2026-02-20,700");
  const remind = (mobile: string) => admin.post(`/api/admin/customer-accounts/${mobile}/reminder`);
  const written = async () =>
    (await shop.db.select().from(mails)).map(({ channel, kind, toAddress }) => [channel, kind, toAddress]);

  expect((await remind("9810012345")).statusCode).toBe(200);
  expect(await written()).toEqual([["mail", "payment-reminder", "accounts@sharma.example"]]);
  const refused = await remind("9810022222");
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    "No email to send to. Please use WhatsApp or call.",
  ]);

  const accountId = (await customerWithMobile(shop.db, "9810022222"))?.id ?? "";
  await giveConsent(shop.db, { accountId, purpose: "orders", at: shop.now(), source: "whatsapp" });
  expect((await remind("9810022222")).statusCode).toBe(200);
  expect((await written()).slice(1)).toEqual([["whatsapp", "payment-reminder", "919810022222"]]);
});

test("a debtor is not reminded at the address of a registration that nobody confirmed", async () => {
  const { as, admin, shop } = await anImportShop();
  const stranger = aRegistration({ mobile: "9810022222" });
  expect((await as({}).post("/api/register", stranger)).statusCode).toBe(201);
  await admin.post("/api/admin/customer-accounts/9810022222/adjustments", {
    ...{ kind: "opening", day: "2026-02-20", owed: 700, deposit: 0, key: randomUUID() },
  });
  expect((await admin.post("/api/admin/customer-accounts/9810022222/reminder")).json().error).toBe(
    "No email to send to. Please use WhatsApp or call.",
  );
  expect((await shop.db.select().from(mails)).map(({ kind }) => kind)).toEqual(["verify-email"]);
});
