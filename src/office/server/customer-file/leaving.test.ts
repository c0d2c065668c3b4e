import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ledgerCustomers } from "#books/server/ledger/schema.ts";
import { markOrderPaid } from "#books/server/ledger/settle-orders.ts";
import { returnReceipts } from "#cylinders/server/returns/schema.ts";
import { contactMessages, newsletterSubscribers } from "#messages/server/enquiries/schema.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { accounts, accountTokens, customers, knownDevices, sessions } from "#people/server/accounts/schema.ts";
import { lockOrder } from "#sales/server/orders/store.ts";
import { aCustomer, PASSWORD } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";

async function aCustomerOfOld() {
  const testShop = await anAccountShop();
  const { shop, visitor } = testShop;
  const profile = { company: "Cool Trade", aadhaarLastFour: "2346", aadhaarHash: "a".repeat(64) };
  const customer = await aCustomer(shop, { profile });
  const { email } = customer;
  await visitor.post("/api/contact", { fullName: "Ravi", email: email.toUpperCase(), message: "Do you have R-32?" });
  await visitor.post("/api/newsletter", { email });
  await visitor.logIn(email);
  await visitor.post("/api/reset-password", { loginId: email });
  return { ...testShop, customer };
}

test("a customer downloads all data that the shop holds about them, without secrets", async () => {
  const { visitor, customer } = await aCustomerOfOld();
  const response = await visitor.get("/api/my-data");
  const at = "2026-03-02T06:30:00.000Z";
  const receipts = { receipt: null, receiptAt: null };
  const unsent = { channel: "mail", subject: expect.any(String), writtenAt: at, sentAt: null, ...receipts };
  expect(response.headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
  expect(response.json()).toEqual({
    exportedAt: at,
    account: {
      mobile: customer.mobile,
      email: customer.email,
      language: "en",
      emailVerifiedAt: at,
      registeredAt: at,
      transferConfirmedAt: null,
      sez: null,
      sezGstNumber: null,
    },
    profile: {
      name: "Ravi Kumar",
      firstName: "Ravi",
      lastName: "Kumar",
      company: "Cool Trade",
      gstNumber: "",
      aadhaarNumber: "XXXX XXXX 2346",
      address: "",
      city: "",
      pincode: "",
      state: "",
      deliveryState: "",
    },
    deliveryAddresses: [],
    sessions: [{ id: expect.any(String), device: "Another program", openedAt: at, lastSeenAt: at }],
    knownDevices: [{ lastLoginAt: at }],
    whatsApp: [],
    mails: expect.arrayContaining([
      { ...unsent, about: "confirm-newsletter" },
      { ...unsent, about: "contact-received" },
      { ...unsent, about: "reset-password" },
    ]),
    cart: { items: [], returns: [] },
    orders: [],
    quotes: [],
    tradePrices: { own: [], group: [] },
    priceAlerts: [],
    stockAlerts: [],
    statement: expect.objectContaining({ name: "Cool Trade", account: { opening: 0, rows: [], closing: 0 } }),
    loosePictures: [],
    cylinders: [],
    holdings: expect.objectContaining({ cylinders: [], owed: 0, deposit: 0 }),
    cylinderOffers: [],
    announcedReturns: [],
    messages: [{ fullName: "Ravi", phone: "", message: "Do you have R-32?", receivedAt: at }],
    newsletter: { requestedAt: at, confirmedAt: null },
  });
  expect(response.body).not.toMatch(/argon2|token|hash|aaaaaaaa/i);
});

test("a customer who deletes the account is erased, gets one last mail and is logged out", async () => {
  const { shop, visitor, customer, kindsTo } = await aCustomerOfOld();
  const response = await visitor.post("/api/delete-account", { password: PASSWORD });
  expect(response.json()).toEqual({ message: "Your account was deleted." });
  expect(response.headers["clear-site-data"]).toBe('"storage"');
  for (const table of [
    accounts,
    customers,
    sessions,
    accountTokens,
    knownDevices,
    contactMessages,
    newsletterSubscribers,
  ]) {
    expect(await shop.db.select().from(table)).toEqual([]);
  }
  expect(await kindsTo(customer.email)).toEqual(["account-deleted"]);
  expect(await shop.db.select().from(mails)).toHaveLength(1);
  expect(await visitor.whoAmI()).toBeNull();
  expect((await visitor.logIn(customer.email)).json().code).toBe("wrong-login");
});

test("the download has every receipt for returned empties, not only the latest that a screen shows", async () => {
  const { shop, visitor, customer } = await aCustomerOfOld();
  const receipt = { accountId: customer.id, day: "2026-02-27", lines: [] };
  await shop.db.insert(returnReceipts).values(Array(25).fill(receipt));
  expect((await visitor.get("/api/my-data")).json().holdings.receipts).toHaveLength(25);
});

test("a WhatsApp message from the account's unverified number stays for the shop, without the account's name", async () => {
  const { shop, visitor, customer } = await aCustomerOfOld();
  const phone = `+91${customer.mobile}`;
  const message = {
    channel: "whatsapp",
    email: "",
    phone,
    message: "Where is my R-22?",
    receivedAt: shop.now(),
  } as const;
  await shop.db.insert(contactMessages).values({ ...message, fullName: "Cool Trade" });
  expect((await visitor.get("/api/my-data")).body).not.toContain("Where is my R-22?");
  expect((await visitor.post("/api/delete-account", { password: PASSWORD })).statusCode).toBe(200);
  expect(await shop.db.select().from(contactMessages)).toMatchObject([{ ...message, fullName: phone }]);
});

test("a former customer may register again as a new customer", async () => {
  const { visitor, customer, register } = await aCustomerOfOld();
  await visitor.post("/api/delete-account", { password: PASSWORD });
  const { answer: response } = await register({ email: customer.email, mobile: customer.mobile });
  expect(response.statusCode).toBe(201);
});

test("deletion requires the password and affects no other account", async () => {
  const { shop, visitor, customer } = await aCustomerOfOld();
  const other = await aCustomer(shop);
  await visitor.post("/api/contact", { fullName: "Asha", email: other.email, message: "And R-410A?" });
  const refused = await visitor.post("/api/delete-account", { password: "wrong1234" });
  expect([refused.statusCode, refused.json().fields]).toEqual([403, { password: "Your password is incorrect." }]);
  expect(await visitor.whoAmI()).toMatchObject({ mobile: customer.mobile });
  await visitor.post("/api/delete-account", { password: PASSWORD });
  expect(await shop.db.select().from(accounts)).toMatchObject([{ id: other.id }]);
  expect(await shop.db.select().from(contactMessages)).toMatchObject([{ email: other.email }]);
  expect((await shop.db.select().from(mails)).map(({ toAddress }) => toAddress)).toContain(other.email);
});

test("a deletion waits for a concurrent order change and is rejected for what that change booked", async () => {
  const { shop, buyer, buying, place } = await aDocumentShop();
  const { orderNumber } = await place();
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const leaving = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { mobile: buyer.mobile }, orderNumber);
    if (!order) throw new Error("The order was placed");
    const leaves = buying.post("/api/delete-account", { password: PASSWORD });
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBe(1);
    // The first booking creates a ledger account that references the account being deleted.
    await markOrderPaid(tx, order, { at: shop.now(), by: "Meera" });
    return { leaves };
  });
  const left = await leaving.leaves;
  expect([left.statusCode, left.json().code]).toEqual([409, "account-in-use"]);
  const kinds = left.json().details.matters.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(["unpaid-orders", "balance-in-credit"]);
  expect(await shop.db.select().from(ledgerCustomers)).toMatchObject([{ customerId: buyer.id }]);
});

test("a customer can download only their own data", async () => {
  const { aBrowser } = await aCustomerOfOld();
  for (const url of ["/api/my-data", "/api/my-sessions"]) expect((await aBrowser().get(url)).statusCode).toBe(401);
  expect((await aBrowser().post("/api/delete-account", { password: PASSWORD })).statusCode).toBe(401);
});
