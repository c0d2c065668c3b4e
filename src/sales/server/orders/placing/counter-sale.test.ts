import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { aCustomer, aRegistration, PASSWORD } from "#testing/customers.ts";
import { aDocumentShop, PUNJAB_FIRM } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";

const MOBILE = "9812300077";

function aSale(parts = 1, mobile = MOBILE) {
  const cart = aCartWith([GOODS.part, parts]);
  const { orderNumber, cart: items, returns, subtotal, total } = anOrder({ mobile, cart, state: "Delhi" }).order;
  return {
    mobile,
    fullName: "Mohan Lal",
    order: { orderNumber, cart: items, returns, subtotal, total },
    method: "cash",
  };
}

test("a walk-in buyer pays in cash: the order is paid, handed over and invoiced, and no mail is sent", async () => {
  const { shop, admin } = await aDocumentShop();
  const sale = aSale();
  const sold = await admin.post("/api/admin/counter-sales", sale);
  expect(sold.statusCode, sold.body).toBe(201);
  const { order } = sold.json();
  expect(order).toMatchObject({ paid: true, customer: { fullName: "Mohan Lal", email: "" }, cgst: order.sgst });
  expect(order.dispatchedAt).not.toBeNull();
  expect(order.documents).toMatchObject([{ kind: "invoice" }]);
  expect((await admin.post("/api/admin/counter-sales", sale)).statusCode).toBe(200);
  const account = (await admin.get(`/api/admin/customer-accounts/${MOBILE}`)).json();
  expect(account).toMatchObject({
    owed: 0,
    name: "Mohan Lal",
    payments: [{ method: "cash", amount: order.grandTotal }],
  });
  expect(await shop.db.$count(mails)).toBe(0);
  const file = (await admin.get(`/api/admin/orders/${MOBILE}/${order.orderNumber}`)).json();
  expect(file.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    "placed",
    "paid",
    "dispatched",
    "invoice-issued",
  ]);
});

test("sales at the counter below the e-way bill limit leave the month end without warnings", async () => {
  const { admin } = await aDocumentShop();
  await admin.post("/api/admin/counter-sales", aSale());
  await admin.post("/api/admin/counter-sales", aSale(100, "9812300078"));
  const month = (await admin.get("/api/admin/month-end?month=2026-03")).json();
  expect(month).toMatchObject({
    numbers: [
      { kind: "invoice", total: 2 },
      { kind: "receipt-voucher", total: 2 },
    ],
    problemCount: 0,
    problems: [],
  });
});

test("two sales sent at once with one number are one sale, and the buyer's next sale uses the same account", async () => {
  const { admin } = await aDocumentShop();
  await admin.post("/api/admin/counter-sales", aSale());
  const again = aSale(2);
  const both = await Promise.all([1, 2].map(() => admin.post("/api/admin/counter-sales", again)));
  expect(both.some(({ statusCode }) => statusCode === 201)).toBe(true);
  const listed = (await admin.get(`/api/admin/orders?mobile=${MOBILE}`)).json();
  expect(listed).toHaveLength(2);
  expect((await admin.get(`/api/admin/customer-accounts/${MOBILE}`)).json()).toMatchObject({ paymentCount: 2 });
});

test("a sale that needs an address on its invoice, and one without a name, are rejected whole", async () => {
  const { admin } = await aDocumentShop();
  const dear = await admin.post("/api/admin/counter-sales", aSale(400));
  expect([dear.statusCode, dear.json().code]).toEqual([403, "not-allowed"]);
  expect((await admin.post("/api/admin/counter-sales", { ...aSale(), fullName: " " })).statusCode).toBe(400);
  expect((await admin.get(`/api/admin/orders?mobile=${MOBILE}`)).json()).toEqual([]);
  expect((await admin.get(`/api/admin/users/${MOBILE}`)).statusCode).toBe(404);
});

/** A stranger registers the mobile of a buyer whom the shop does not know yet. */
async function aStrangersRegistration() {
  const testShop = await aDocumentShop();
  const { as, shop } = testShop;
  const registration = aRegistration({ mobile: MOBILE, firstName: "Mallory" });
  const { cookies } = await as({}).post("/api/register", registration);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const stranger = as({ cookie, origin: shop.config.publicUrl });
  const [mail] = await shop.db.select().from(mails).where(sql`kind = 'verify-email'`);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return {
    ...testShop,
    email: registration.email ?? "",
    confirm: async () => (await stranger.get(`/api/verify-email?token=${token}`)).statusCode,
    forget: () => stranger.post("/api/reset-password", { loginId: registration.email }),
    logIn: async () => (await stranger.post("/api/login", { loginId: MOBILE, password: PASSWORD })).statusCode,
  };
}

test("a sale to a mobile that a stranger registered without confirming takes the account away from the stranger", async () => {
  const { shop, admin, confirm, forget, logIn, pass } = await aStrangersRegistration();
  const dear = await admin.post("/api/admin/counter-sales", aSale(400));
  expect(dear.statusCode).toBe(403);
  expect((await admin.get(`/api/admin/users/${MOBILE}`)).json().email).not.toBe("");
  const before = await shop.db.$count(mails);
  const sold = await admin.post("/api/admin/counter-sales", aSale());
  expect(sold.statusCode, sold.body).toBe(201);
  expect(await confirm()).toBe(400);
  pass(60_000);
  await forget();
  expect(await shop.db.$count(mails)).toBe(before);
  expect(await logIn()).toBe(401);
  expect((await admin.get(`/api/admin/users/${MOBILE}`)).json()).toMatchObject({ email: "", verified: false });
});

test("a sale to a mobile with a confirmed account shows staff its name and email, and mails nothing before they confirm", async () => {
  const { shop, admin, confirm, email } = await aStrangersRegistration();
  expect(await confirm()).toBe(200);
  const before = await shop.db.$count(mails);
  const sale = aSale();
  const refused = await admin.post("/api/admin/counter-sales", sale);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: "account-exists",
      error: `This mobile number belongs to the account of Mallory Kumar, ${email}. Is it the buyer's account?`,
      details: { name: "Mallory Kumar", email },
    },
  ]);
  expect((await admin.get(`/api/admin/orders?mobile=${MOBILE}`)).json()).toEqual([]);
  expect(await shop.db.$count(mails)).toBe(before);

  const sold = await admin.post("/api/admin/counter-sales", { ...sale, accountConfirmed: true });
  expect(sold.statusCode, sold.body).toBe(201);
  expect(sold.json().order.customer.email).toBe(email);
  const sent = (await shop.db.select().from(mails)).slice(before);
  expect(new Set(sent.map(({ toAddress }) => toAddress))).toEqual(new Set([email]));
  const [audited] = (await admin.get("/api/admin/audit?action=take-order")).json();
  expect(audited).toMatchObject({
    object: { id: `${MOBILE}/${sale.order.orderNumber}` },
    after: { accountConfirmed: true },
  });
  // A repeated call asks nothing: the sale is recorded.
  expect((await admin.post("/api/admin/counter-sales", sale)).statusCode).toBe(200);
});

/** A firm with an account and, if given, a credit limit; one part costs ₹165.20. */
async function aFirm(limit?: number) {
  const testShop = await aDocumentShop();
  const { shop, admin } = testShop;
  const address = { address: "12 Mall Road", pincode: "141001", state: "Punjab" };
  const firm = { company: "Sharma Cooling", gstNumber: PUNJAB_FIRM, ...address };
  const { mobile } = await aCustomer(shop, { profile: firm });
  const account = `/api/admin/customer-accounts/${mobile}`;
  if (limit !== undefined) await admin.put(`${account}/credit`, { credit: { limit, days: 30 } });
  const sell = (parts: number) =>
    admin.post("/api/admin/counter-sales", { ...aSale(parts, mobile), method: "credit", accountConfirmed: true });
  return { ...testShop, mobile, sell, account: async () => (await admin.get(account)).json() };
}

test("a sale on credit is handed over unpaid and invoiced to the firm of the account, with the shop as place of supply", async () => {
  const { sell, account } = await aFirm(1000);
  const sold = await sell(3);
  expect(sold.statusCode, sold.body).toBe(201);
  const { order } = sold.json();
  expect(order).toMatchObject({
    ...{ paid: false, grandTotal: 495.6, cgst: 37.8, sgst: 37.8, documents: [{ kind: "invoice" }] },
    customer: { companyName: "Sharma Cooling", gstNumber: PUNJAB_FIRM },
    billing: { address: "12 Mall Road", state: "Punjab" },
  });
  expect(order.dispatchedAt).not.toBeNull();
  expect(await account()).toMatchObject({ owed: 495.6, paymentCount: 0 });
});

test("a sale on credit above the limit or without one is rejected whole", async () => {
  const { admin, mobile, sell, account } = await aFirm(1000);
  await sell(3);
  const refused = await sell(4);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "not-paid", error: "The customer's credit of ₹1,000.00 is not enough: ₹156.40 short." },
  ]);
  expect((await admin.get(`/api/admin/orders?mobile=${mobile}`)).json()).toHaveLength(1);
  expect(await account()).toMatchObject({ owed: 495.6 });

  const unknown = await admin.post("/api/admin/counter-sales", { ...aSale(), method: "credit" });
  expect(unknown.json()).toMatchObject({ code: "not-paid", error: "This customer has no credit limit." });
  expect((await admin.get(`/api/admin/users/${MOBILE}`)).statusCode).toBe(404);
});

test("of two concurrent sales on credit only the one within the limit is made", async () => {
  const { sell, account } = await aFirm(1000);
  const both = await Promise.all([sell(4), sell(4)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await account()).toMatchObject({ owed: 660.8 });
});

test("a large sale on credit needs no more than the address in the account", async () => {
  const { sell } = await aFirm(100_000);
  const sold = await sell(400);
  expect(sold.statusCode, sold.body).toBe(201);
});
