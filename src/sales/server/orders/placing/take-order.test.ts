import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { template } from "#messages/server/mail/template.ts";
import { tidyHourly } from "#people/server/accounts/delete-expired.ts";
import { addressIn, type Language } from "#platform/rules/language/language.ts";
import { ORDER_MAIL_WRITERS } from "#sales/server/orders/mails/order-placed-mail.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aFileForm } from "#testing/file-form.ts";
import { ADMIN_TOKEN, aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { PICTURE } from "#testing/walk/fixtures.ts";

type OrderShop = Awaited<ReturnType<typeof anOrderShop>>;

const MOBILE = "9812300001";
const anEmail = () => `caller${Math.random().toString(36).slice(2)}@example.in`;

function aPhoneOrder(mobile = MOBILE, email = anEmail(), cart = aCartWith([GOODS.part, 3])) {
  const body = anOrder({ mobile, cart });
  Object.assign(body.order.customer, { email, mobile });
  return body;
}

async function linksIn({ shop }: OrderShop, orderNumber: string) {
  const [mail] = await shop.db
    .select()
    .from(mails)
    .where(sql`kind = 'order-taken' and subject like ${`%${orderNumber}%`}`);
  if (!mail) throw new Error("No mail was promised");
  const outgoingMail = { ...mail, id: String(mail.id), to: mail.toAddress, attempt: 1 };
  const message = await ORDER_MAIL_WRITERS["order-taken"].write(shop, outgoingMail as never);
  const { text } = template(shop.settings.current(), message);
  const tokenOf = (page: string) => new RegExp(`https://shop\\.example/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? "";
  return { to: mail.toAddress, text, pay: tokenOf("pay"), account: tokenOf("make-account") };
}

async function aTakenOrder() {
  const shop = await anOrderShop();
  const body = aPhoneOrder();
  const taken = await shop.admin.post("/api/admin/orders", body);
  expect(taken.statusCode, taken.body).toBe(201);
  const links = await linksIn(shop, body.order.orderNumber);
  return { ...shop, body, taken: taken.json(), links, anybody: shop.as({}) };
}

test("a new phone customer gets an account that the mailed link opens once, with the order in it", async () => {
  const { anybody, body, links, admin, as } = await aTakenOrder();
  const { email } = body.order.customer;
  expect(links.to).toBe(email);
  const login = { loginId: MOBILE, password: PASSWORD };
  expect((await anybody.post("/api/login", login)).statusCode).toBe(401);
  const choose = () => anybody.post("/api/make-account", { token: links.account, newPassword: PASSWORD });
  const responses = await Promise.all([choose(), choose()]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await choose()).json().error).toBe("This account already exists. Please log in, or use Forgot password.");
  const cookies = (await anybody.post("/api/login", login)).cookies.map(({ name, value }) => `${name}=${value}`);
  const own = await as({ cookie: cookies.join("; ") }).get(`/api/orders?mobile=${MOBILE}`);
  expect(own.json()).toMatchObject([{ orderNumber: body.order.orderNumber, customer: { email } }]);
  const file = (await admin.get(`/api/admin/orders/${MOBILE}/${body.order.orderNumber}`)).json();
  expect(file.events[0]).toMatchObject({ kind: "placed", note: "Taken by phone or at the counter for Ravi Kumar" });
  expect((await admin.get("/api/admin/audit?action=take-order")).json()).toHaveLength(1);
});

test("the link shows the amount due but nothing of the buyer, and takes payment proofs until the order is paid", async () => {
  const { anybody, body, links, admin, app } = await aTakenOrder();
  const open = async () => (await anybody.get(`/api/pay?token=${links.pay}`)).json();
  const seen = await open();
  expect(seen).toMatchObject({
    orderNumber: body.order.orderNumber,
    paid: false,
    bill: { grandTotal: body.order.total },
  });
  for (const personal of ["Ravi", "Kumar", MOBILE, "Mall Road", body.order.customer.email, "03AAACK"])
    expect(JSON.stringify(seen)).not.toContain(personal);
  const payload = aFileForm(PICTURE);
  const upload = () => app.inject({ method: "POST", url: `/api/pay/picture?token=${links.pay}`, payload });
  const { proofId } = (await upload()).json();
  const shown = await anybody.post("/api/pay", { token: links.pay, proofId, utr: "412345678901" });
  expect([shown.statusCode, shown.json().status]).toEqual([200, "Success"]);
  const order = `/api/orders/${MOBILE}/${body.order.orderNumber}`;
  expect((await admin.get(`/api/payment-proofs/${proofId}`)).statusCode).toBe(200);
  expect((await anybody.get(`/api/payment-proofs/${proofId}`)).statusCode).toBe(401);
  await admin.post(`${order}/payment`, { paid: true });
  expect(await open()).toMatchObject({ paid: true, details: null });
  expect((await upload()).json().code).toBe("already-paid");
  expect((await anybody.post("/api/pay", { token: links.pay, utr: "512345678901" })).json().code).toBe("already-paid");
});

test("the link shows only the rest, once a part is paid", async () => {
  const { anybody, body, links, admin } = await aTakenOrder();
  const { orderNumber, total } = body.order;
  const open = async () => (await anybody.get(`/api/pay?token=${links.pay}`)).json().open;
  expect(await open()).toBeUndefined();
  const part = { mobile: MOBILE, day: "2026-03-02", method: "bank", amount: 300, key: randomUUID() };
  await admin.post("/api/admin/payments", { ...part, allocations: [{ orderNumber, amount: 300 }] });
  expect(await open()).toBe(Number((total - 300).toFixed(2)));
});

test("links expire: the account's after a week, the payment's after a month, and a forged one is rejected", async () => {
  const { anybody, links, pass } = await aTakenOrder();
  const chosen = () => anybody.post("/api/make-account", { token: links.account, newPassword: PASSWORD });
  const [body, seal] = links.pay.split(".");
  expect((await anybody.get(`/api/pay?token=${body}.x${seal?.slice(1)}`)).json().code).toBe("link-not-valid");
  expect((await anybody.get(`/api/pay?token=${links.account}`)).json().code).toBe("link-not-valid");
  pass(8 * 24 * 60 * 60 * 1000);
  expect((await chosen()).json().code).toBe("link-expired");
  expect((await anybody.get(`/api/pay?token=${links.pay}`)).statusCode).toBe(200);
  pass(23 * 24 * 60 * 60 * 1000);
  expect((await anybody.get(`/api/pay?token=${links.pay}`)).json().code).toBe("link-expired");
});

test("a known customer gets the order in their account, retains their cart, and gets no account link", async () => {
  const shop = await anOrderShop();
  const { buyer, buying, admin } = shop;
  const cart = aCartWith([GOODS.wire, 1]);
  const stored = await buying.patch("/api/cart", { items: cart.items, returns: [] });
  expect(stored.statusCode, stored.body).toBe(200);
  const body = aPhoneOrder(buyer.mobile, buyer.email);
  const taken = await admin.post("/api/admin/orders", body);
  expect([taken.statusCode, (await admin.post("/api/admin/orders", body)).statusCode]).toEqual([201, 200]);
  expect((await buying.get(`/api/orders?mobile=${buyer.mobile}`)).json()).toHaveLength(1);
  expect((await buying.get("/api/cart")).json().items).toHaveLength(1);
  const links = await linksIn(shop, body.order.orderNumber);
  expect([links.account, links.pay === ""]).toEqual(["", false]);
});

test("the next order corrects a misheard email, and links mailed to the wrong address are rejected", async () => {
  const shop = await aTakenOrder();
  const again = aPhoneOrder();
  expect((await shop.admin.post("/api/admin/orders", again)).statusCode).toBe(201);
  const newer = await linksIn(shop, again.order.orderNumber);
  const choose = (token: string) => shop.anybody.post("/api/make-account", { token, newPassword: PASSWORD });
  expect((await choose(shop.links.account)).statusCode).toBe(400);
  expect((await choose(newer.account)).statusCode).toBe(200);
  // Once it is confirmed, the clerk must check with the caller. The order uses its own address; the account's stays.
  const third = aPhoneOrder();
  const differs = await shop.admin.post("/api/admin/orders", third);
  expect([differs.statusCode, differs.json()]).toEqual([
    409,
    {
      error: `The account with this mobile number has another email: ${again.order.customer.email}. Is it this customer's account?`,
      code: "email-differs",
      details: { email: again.order.customer.email },
    },
  ]);
  expect((await shop.admin.get(`/api/admin/orders/${MOBILE}/${third.order.orderNumber}`)).statusCode).toBe(404);
  const confirmed = await shop.admin.post("/api/admin/orders", { ...third, otherEmailConfirmed: true });
  expect(confirmed.statusCode, confirmed.body).toBe(201);
  const [audited] = (await shop.admin.get("/api/admin/audit?action=take-order")).json();
  expect(audited.after).toMatchObject({ customer: "known", otherEmailConfirmed: true });
  expect((await linksIn(shop, third.order.orderNumber)).account).toBe("");
  const users = (await shop.admin.get(`/api/admin/users?q=${MOBILE}`)).json();
  expect(users).toMatchObject([{ email: again.order.customer.email }]);
});

test.each([
  {
    language: "hi",
    expected: (order: string, link: string) => `Sheetal पर आपका ऑर्डर ${order}: ₹495.60। यहाँ भुगतान करें: ${link}`,
  },
  {
    language: "en",
    expected: (order: string, link: string) => `Your order ${order} at Sheetal: ₹495.60. Pay here: ${link}`,
  },
])(
  "a customer with a $language account gets the payment link in it, whatever language staff use",
  async ({ language, expected }) => {
    const { buying, buyer, as } = await anOrderShop();
    await buying.put("/api/my-language", { language });
    for (const counter of ["en", "hi"]) {
      const body = aPhoneOrder(buyer.mobile, buyer.email);
      const desk = as({ "x-admin-token": ADMIN_TOKEN, "accept-language": counter });
      const { payLink, payMessage } = (await desk.post("/api/admin/orders", body)).json();
      expect(payMessage).toBe(expected(body.order.orderNumber, payLink));
      expect(new URL(payLink).pathname).toBe(addressIn(language as Language, "/pay"));
    }
  },
);

test("a rejected order, or one with another customer's email, creates no account", async () => {
  const { admin, buyer } = await anOrderShop();
  const registered = async () => (await admin.get(`/api/users/${MOBILE}`)).statusCode;
  const dear = aPhoneOrder();
  dear.order.total += 1;
  expect((await admin.post("/api/admin/orders", dear)).json().code).toBe("price-changed");
  const blank = aPhoneOrder();
  Object.assign(blank.order.customer, { fullName: "" });
  expect((await admin.post("/api/admin/orders", blank)).json().fields).toEqual({ fullName: "Full name is required." });
  const taken = await admin.post("/api/admin/orders", aPhoneOrder(MOBILE, buyer.email));
  expect([taken.statusCode, taken.json().code]).toEqual([409, "email-taken"]);
  expect(await registered()).toBe(404);
});

test("an unconfirmed account with an order does not expire, and cannot be registered over", async () => {
  const { pass, anybody, admin, body } = await aTakenOrder();
  pass(60 * 24 * 60 * 60 * 1000);
  const squatter = { firstName: "A", lastName: "B", email: anEmail(), mobile: MOBILE, password: PASSWORD };
  expect((await anybody.post("/api/register", squatter)).statusCode).toBe(201);
  const login = { loginId: MOBILE, password: PASSWORD };
  expect((await anybody.post("/api/login", login)).json().code).toBe("wrong-login");
  expect((await admin.get(`/api/admin/users/${MOBILE}`)).json().email).toBe(body.order.customer.email);
  expect((await admin.get(`/api/admin/orders/${MOBILE}/${body.order.orderNumber}`)).json().customerId).not.toBeNull();
});

/** A stranger registers the mobile and email of a caller whom the shop does not know yet. */
async function aRegisteredStranger() {
  const testShop = await anOrderShop();
  const { as, shop } = testShop;
  const email = anEmail();
  const registers = { firstName: "Mallory", lastName: "Kane", email, mobile: MOBILE, password: PASSWORD };
  const { cookies } = await as({}).post("/api/register", registers);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const stranger = as({ cookie, origin: shop.config.publicUrl });
  const [mail] = await shop.db.select().from(mails).where(sql`kind = 'verify-email'`);
  const mailed = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const logIn = async (password = PASSWORD) =>
    (await stranger.post("/api/login", { loginId: MOBILE, password })).statusCode;
  return { ...testShop, stranger, email, mailed, logIn };
}

test("a stranger who registered the caller's mobile and email never sees the order, whatever link the caller opens", async () => {
  const shop = await aRegisteredStranger();
  const { admin, as, email, mailed, stranger, logIn } = shop;
  const body = aPhoneOrder(MOBILE, email);
  expect((await admin.post("/api/admin/orders", body)).statusCode).toBe(201);
  expect(await logIn()).toBe(401);
  const caller = as({});
  // The registration link is void, also in the stranger's own browser.
  expect((await caller.get(`/api/verify-email?token=${mailed}`)).statusCode).toBe(400);
  expect((await stranger.get(`/api/verify-email?token=${mailed}`)).statusCode).toBe(400);
  const { account } = await linksIn(shop, body.order.orderNumber);
  expect((await caller.post("/api/make-account", { token: account, newPassword: "warm5678" })).statusCode).toBe(200);
  expect([await logIn(), await logIn("warm5678")]).toEqual([401, 200]);
});

test("after a phone order the registration password is void, even with a new verification link", async () => {
  const { admin, as, shop, email, stranger, logIn, pass } = await aRegisteredStranger();
  expect((await admin.post("/api/admin/orders", aPhoneOrder(MOBILE, email))).statusCode).toBe(201);
  pass(60_000);
  await stranger.post("/api/resend-verification", { email });
  const sent = await shop.db.select().from(mails).where(sql`kind = 'verify-email'`).orderBy(mails.createdAt);
  const token = /token=([\w-]+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
  expect((await stranger.get(`/api/verify-email?token=${token}`)).statusCode).toBe(202);
  const caller = as({});
  expect((await caller.post("/api/verify-email", { token, password: PASSWORD })).json().code).toBe("wrong-password");
  expect((await caller.post("/api/verify-email", { token, newPassword: "warm5678" })).statusCode).toBe(200);
  expect([await logIn(), await logIn("warm5678")]).toEqual([401, 200]);
});

test("a rejected phone order leaves an unconfirmed account unchanged", async () => {
  const { admin, stranger, email, mailed, logIn } = await aRegisteredStranger();
  const dear = aPhoneOrder(MOBILE, email);
  dear.order.total += 1;
  expect((await admin.post("/api/admin/orders", dear)).json().code).toBe("price-changed");
  expect((await stranger.get(`/api/verify-email?token=${mailed}`)).statusCode).toBe(200);
  expect(await logIn()).toBe(200);
});

test("ledger entries and trade prices of an unconfirmed account stay with it after a phone order", async () => {
  const { shop, admin, as, pass } = await anOrderShop();
  const email = anEmail();
  const registers = { firstName: "Ravi", lastName: "Kumar", email, mobile: MOBILE, password: PASSWORD };
  expect((await as({}).post("/api/register", registers)).statusCode).toBe(201);
  const account = async () => (await admin.get(`/api/admin/customer-accounts/${MOBILE}`)).json();
  const opening = { kind: "opening", day: "2026-03-01", owed: 50_000, deposit: 0, key: randomUUID() };
  expect((await admin.post(`/api/admin/customer-accounts/${MOBILE}/adjustments`, opening)).statusCode).toBe(200);
  const list = (await admin.post("/api/admin/price-lists", { mobile: MOBILE })).json();
  const rows = [{ lineId: "*", fromQuantity: 1, price: null, percentOff: 10 }];
  const agreed = await admin.put(`/api/admin/price-lists/${list.id}`, { version: list.version, rows });
  expect(agreed.statusCode, agreed.body).toBe(200);

  pass(60 * 24 * 60 * 60 * 1000);
  await tidyHourly(shop)();
  const full = await admin.post("/api/admin/orders", aPhoneOrder(MOBILE, email));
  expect([full.statusCode, full.json().code], "the agreed price is another one").toEqual([409, "price-changed"]);
  expect(await account()).toMatchObject({ owed: 50_000, name: "Ravi Kumar" });
  expect((await admin.get(`/api/admin/users/${MOBILE}/prices`)).json().own).toMatchObject([{ percentOff: 10 }]);
});

test("an admin with only pricing rights cannot take orders", async () => {
  const { admin, as } = await anOrderShop();
  const made = await admin.post("/api/admin/tokens", { name: "Prices", role: "prices", token: ADMIN_TOKEN });
  const desk = as({ "x-admin-token": made.json().token });
  expect((await desk.post("/api/admin/orders", aPhoneOrder())).statusCode).toBe(403);
});
