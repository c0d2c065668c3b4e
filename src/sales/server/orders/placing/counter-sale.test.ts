import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { aRegistration, PASSWORD } from "#testing/customers.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
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
