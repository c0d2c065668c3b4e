/** Accounts deleted with money or cylinders open, before that was rejected: staff still reach their ledger and cylinders. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { aCustomer } from "#testing/customers.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";

const DAY = "2026-03-02";

/** A deleted buyer with two cylinders on deposit, two promised empties, an unpaid order, and a mobile now used by another account. */
async function deletedEarlier() {
  const testShop = await aCustodyShop();
  const { shop, admin, buyer, sold, place } = testShop;
  const { numbers } = await sold(2);
  const promised = await sold(1, "promise");
  const unpaid = await place();
  await admin.post(`/api/admin/customer-accounts/${buyer.mobile}/adjustments`, {
    ...{ kind: "correction", day: DAY, by: 640, reason: "Freight", key: randomUUID() },
  });
  await removeAccount(shop.db, buyer.id);
  const newcomer = await aCustomer(shop, { mobile: buyer.mobile });
  const current = (await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json();
  const former: string = current.otherBooks[0]?.accountKey;
  const address = `/api/admin/customer-accounts/${former}`;
  return {
    ...testShop,
    ...{ numbers, promised, unpaid, newcomer, current, former, address },
    books: async () => (await admin.get(address)).json(),
    pay: (mobile: string, amount: number, allocations: object[] = []) =>
      admin.post("/api/admin/payments", { mobile, day: DAY, method: "cash", amount, allocations, key: randomUUID() }),
  };
}

test("a new account with the mobile has its own ledger and links staff to the deleted one's", async () => {
  const { current, books, admin, former, buyer } = await deletedEarlier();
  expect(current).toMatchObject({ former: false, owed: 0, otherBooks: [{ owed: 640, depositHeld: 2 * DEPOSIT }] });
  expect(await books()).toMatchObject({
    ...{ accountKey: former, former: true, mobile: buyer.mobile, name: "Former customer" },
    ...{ owed: 640, depositHeld: 2 * DEPOSIT, cylinders: { owed: 3 }, reminder: null, otherBooks: [] },
  });
  const owing = (await admin.get("/api/admin/receivables")).json();
  expect(owing).toMatchObject([{ accountKey: former, former: true, owed: 640 }]);
});

test("staff book payments, corrections and refunds for a deleted account and read its statement", async () => {
  const { books, pay, admin, address, former, unpaid, buyer, current } = await deletedEarlier();
  expect((await pay(former, 600)).statusCode).toBe(201);
  const { openOrders } = await books();
  const allocations = [{ orderNumber: unpaid.orderNumber, amount: openOrders[0].open }];
  // By mobile, as in a bank line or an old bookmark: the order decides which account is credited.
  const paid = await pay(buyer.mobile, openOrders[0].open, allocations);
  expect(paid.statusCode, paid.body).toBe(201);
  expect((await books()).openOrders).toEqual([]);
  const correct = (by: number) =>
    admin.post(`${address}/adjustments`, { kind: "correction", day: DAY, by, reason: "Wrong", key: randomUUID() });
  const corrected = await correct(-140);
  expect(corrected.json()).toMatchObject({ former: true, refundable: 100 });
  const refund = { mobile: former, amount: 100, method: "bank", reason: "Settled", key: randomUUID() };
  expect((await admin.post("/api/admin/refunds", refund)).json()).toMatchObject({ accountKey: former, state: "paid" });
  const statement = (await admin.get(`/api/account-statement?mobile=${former}`)).json();
  expect(statement).toMatchObject({
    mobile: buyer.mobile,
    name: "Former customer",
    deposits: { closing: 2 * DEPOSIT },
  });
  expect((await admin.get(`/api/account-statement.pdf?mobile=${former}`)).statusCode).toBe(200);
  expect((await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json()).toMatchObject({
    ...{ owed: current.owed, payments: [] },
  });
});

test("a deleted account gets no reminders, and no other account reads its statement", async () => {
  const { admin, address, former, as, anotherBuyer } = await deletedEarlier();
  const refused = await admin.post(`${address}/reminder`);
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    "This account was deleted, so no reminders are sent. The statement shows the outstanding amount.",
  ]);
  const stranger = as((await anotherBuyer()).headers);
  for (const path of ["/api/account-statement", "/api/holdings", "/api/holdings/dossier.json"])
    expect((await stranger.get(`${path}?mobile=${former}`)).statusCode).toBe(403);
  expect((await admin.get("/api/admin/customer-accounts/former-999999")).statusCode).toBe(404);
});

test("cylinders of a deleted account are listed with their holder and are returned against its deposit", async () => {
  const { shop, admin, former, buyer, numbers, promised, receive, books } = await deletedEarlier();
  const holders = (await admin.get("/api/admin/custody/holders")).json();
  expect(holders).toMatchObject([
    { accountKey: former, mobile: buyer.mobile, name: "Former customer", counts: { withCustomer: 3 } },
  ]);
  const out = (await admin.get("/api/admin/custody?show=out&limit=10")).json();
  expect(out.map(({ holder }: { holder: object }) => holder)).toEqual(
    Array.from({ length: 3 }, () => ({ name: "Former customer", accountKey: former })),
  );
  const holdings = (await admin.get(`/api/holdings?mobile=${former}`)).json();
  expect(holdings).toMatchObject({ owed: 3, deposit: 2 * DEPOSIT });
  expect(holdings.cylinders).toHaveLength(3);
  // A promised empty is settled first.
  expect((await receive(promised.numbers)).json()).toMatchObject({ released: 0 });
  expect((await receive(numbers.slice(0, 1))).json()).toMatchObject({
    ...{ released: DEPOSIT, cylinders: [{ from: { accountKey: former } }] },
  });
  const counted = await receive([], { mobile: former, counted: [{ size: "standard", count: 1 }] });
  expect(counted.json()).toMatchObject({ released: DEPOSIT });
  expect(await books()).toMatchObject({ owed: 640 - 2 * DEPOSIT, depositHeld: 0, cylinders: { owed: 0 } });
  expect((await rebuildCustody(shop.db)).differed).toEqual([]);
});

test("two deleted accounts with the same mobile have separate ledgers", async () => {
  const { shop, admin, former, books, buyer, newcomer, pay } = await deletedEarlier();
  await pay(buyer.mobile, 75);
  await removeAccount(shop.db, newcomer.id);
  const latest = (await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json();
  expect(latest).toMatchObject({ former: true, owed: -75, otherBooks: [{ accountKey: former }] });
  const refund = { mobile: latest.accountKey, amount: 75, method: "upi", reason: "Settled", key: randomUUID() };
  expect((await admin.post("/api/admin/refunds", refund)).statusCode).toBe(201);
  expect((await pay(former, 640)).statusCode).toBe(201);
  expect((await admin.get(`/api/admin/customer-accounts/${latest.accountKey}`)).json()).toMatchObject({ owed: 0 });
  expect(await books()).toMatchObject({ owed: 0, otherBooks: [{ accountKey: latest.accountKey }] });
});
