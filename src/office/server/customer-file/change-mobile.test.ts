import { expect, test } from "vitest";
import { ledgerCustomers } from "#books/server/ledger/schema.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";

const REASON = "The number belongs to someone else";

async function aShopWithASale() {
  const testShop = await aDocumentShop();
  const { admin, buyer, as, sell } = testShop;
  const sold = await sell();
  const change = (newMobile: string | null, mobile = buyer.mobile) =>
    admin.put(`/api/admin/users/${mobile}/mobile`, { newMobile, reason: REASON });
  const logIn = (loginId: string) => as({}).post("/api/login", { loginId, password: PASSWORD });
  return { ...testShop, sold, change, logIn };
}

test("a released number is free at once: its account logs in by email only, and all sessions end", async () => {
  const { buyer, buying, change, logIn, as } = await aShopWithASale();
  const released = await change(null);
  expect(released.statusCode, released.body).toBe(200);
  const { mobile: standIn } = released.json();
  expect(standIn).toMatch(/^0[0-9]{9}$/);
  expect((await buying.get(`/api/orders?mobile=${buyer.mobile}`)).statusCode).toBe(401);
  expect((await logIn(buyer.mobile)).statusCode).toBe(401);
  const entered = await logIn(buyer.email);
  expect(entered.json().user).toMatchObject({ email: buyer.email, mobile: standIn });
  const newcomer = {
    ...{ firstName: "Asha", lastName: "Verma", email: "asha@verma.example" },
    ...{ mobile: buyer.mobile, password: PASSWORD },
  };
  expect((await as({}).post("/api/register", newcomer)).statusCode).toBe(201);
});

test("orders, invoices and ledger stay with the account and are found under its new number", async () => {
  const { shop, buyer, admin, as, change, logIn, sold } = await aShopWithASale();
  const { mobile } = (await change(null)).json();
  const { orderNumber } = sold;
  const cookie = (await logIn(buyer.email)).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const own = as({ cookie });
  expect((await own.get(`/api/orders?mobile=${mobile}`)).json()).toMatchObject([{ orderNumber, mobile }]);
  expect((await own.get(`/api/orders/${mobile}/${orderNumber}/documents`)).statusCode).toBe(200);
  expect((await admin.get(`/api/admin/orders/${mobile}/${orderNumber}`)).statusCode).toBe(200);
  expect((await admin.get(`/api/admin/customer-accounts/${mobile}`)).statusCode).toBe(200);
  expect((await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).statusCode).toBe(404);
  const [document] = (await admin.get("/api/admin/invoices")).json();
  expect(document).toMatchObject({ mobile, orderNumber });
  const number = encodeURIComponent(document.number.replaceAll("/", "-"));
  expect((await admin.get(`/api/admin/invoices/${number}`)).json()).toMatchObject({ mobile });
  expect(await shop.db.select().from(ledgerCustomers)).toMatchObject([{ customerId: buyer.id, mobile }]);
});

test("a new number replaces the old one, is mailed and audited; a taken one is rejected", async () => {
  const { shop, buyer, admin, change, logIn, anotherBuyer } = await aShopWithASale();
  const other = await anotherBuyer();
  const taken = await change(other.mobile);
  expect([taken.statusCode, taken.json().fields]).toEqual([409, { newMobile: "Mobile number already registered." }]);
  const wrong = await change("1234567890");
  expect(wrong.json().fields).toEqual({ newMobile: "Indian mobile numbers start with 6, 7, 8 or 9." });
  expect((await change("+91 70000 12345")).json()).toMatchObject({ mobile: "7000012345" });
  expect((await logIn("7000012345")).statusCode).toBe(200);
  expect((await change("7000012346")).statusCode).toBe(404);
  expect((await admin.get("/api/admin/audit?action=change-mobile")).json()).toMatchObject([
    { before: { mobile: buyer.mobile }, after: { mobile: "7000012345", reason: REASON } },
  ]);
  const sent = (await shop.db.select().from(mails)).filter(({ kind }) => kind === "mobile-changed");
  expect(sent).toMatchObject([{ toAddress: buyer.email, text: expect.stringContaining("7000012345") }]);
});

test("of two concurrent changes to the same new number one succeeds", async () => {
  const { buyer, anotherBuyer, change } = await aShopWithASale();
  const other = await anotherBuyer();
  const responses = await Promise.all([change("7000012345"), change("7000012345", other.mobile)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(buyer.mobile).not.toBe("7000012345");
});

test("only the owner changes a number, and must give a reason", async () => {
  const { admin, as, buyer } = await aShopWithASale();
  const made = await admin.post("/api/admin/tokens", { name: "Books", role: "accounts", token: ADMIN_TOKEN });
  const path = `/api/admin/users/${buyer.mobile}/mobile`;
  const clerk = as({ "x-admin-token": made.json().token });
  expect((await clerk.put(path, { newMobile: null, reason: REASON })).statusCode).toBe(403);
  expect((await admin.put(path, { newMobile: null, reason: "" })).json().fields).toEqual({
    reason: "Please give a reason.",
  });
});
