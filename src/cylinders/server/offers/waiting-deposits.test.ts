import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ledgerEntries } from "#books/server/ledger/schema.ts";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { bankLines } from "#receivables/server/bank/schema.ts";
import { adjustBalance } from "#receivables/server/payments/adjust-balance.ts";
import { depositFaults } from "#sales/server/deposits/check-deposits-store.ts";
import { PASSWORD } from "#testing/customers.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";
import { moveEveryPaidDeposit } from "./waiting-deposits.ts";

const DAY_OF_TRADE = "2026-03-02";

/** Two cylinders transferred to a friend who has paid nothing. */
async function handedOn() {
  const testShop = await aCustodyShop({ SHOP_DEPOSIT_WITH_OFFER: "moves", SHOP_REFUND_LIMIT: "" });
  const { shop, sold, buying, buyer, anotherBuyer, as, admin, account } = testShop;
  const { numbers } = await sold(2);
  const friend = await anotherBuyer();
  const receiving = as(friend.headers);
  const offerTo = (by: typeof buying, toMobile: string, some = numbers) =>
    by.post("/api/cylinder-offers", { numbers: some, toMobile, key: randomUUID() });
  const { id } = (await offerTo(buying, friend.mobile)).json();
  const accepted = await receiving.post(`/api/cylinder-offers/${id}/accept`, { deposit: 2 * DEPOSIT });
  expect(accepted.statusCode, accepted.body).toBe(200);
  return {
    ...testShop,
    ...{ numbers, friend, receiving, offerTo },
    pay: (amount: number, more: object = {}) =>
      admin.post("/api/admin/payments", {
        ...{ mobile: friend.mobile, day: DAY_OF_TRADE, method: "upi", amount, key: randomUUID() },
        ...more,
      }),
    refund: (mobile: string) =>
      admin.post("/api/admin/refunds", {
        ...{ mobile, amount: DEPOSIT, method: "bank", reason: "Deposit back", key: randomUUID() },
      }),
    /** Owed amount and deposit of both; also checks ledger against claims. */
    async books() {
      const [giver, receiver] = [await account(buyer.mobile), await account(friend.mobile)];
      expect(await depositFaults(shop.db)).toEqual([]);
      expect((await rebuildCustody(shop.db)).differed).toEqual([]);
      return [giver.owed, giver.depositHeld, receiver.owed ?? 0, receiver.depositHeld ?? 0];
    },
    moves: async () =>
      (await shop.db.select().from(ledgerEntries)).filter(({ source }) => source.startsWith("moved/")).length,
  };
}

test("the deposit of transferred cylinders stays the giver's until the receiver pays, and all sides see it", async () => {
  const { books, refund, buyer, friend, receiving, account, holdings, admin, numbers, log } = await handedOn();
  expect(await books()).toEqual([0, 2 * DEPOSIT, 0, 0]);
  expect((await refund(buyer.mobile)).statusCode).toBe(400);
  const deleted = await receiving.post("/api/delete-account", { password: PASSWORD });
  expect([deleted.statusCode, deleted.json().details]).toEqual([
    409,
    { matters: [{ kind: "cylinders-to-return", count: 2, amount: 0 }] },
  ]);
  expect(await holdings(buyer.mobile)).toMatchObject({ cylinders: [], depositWaiting: 2 * DEPOSIT, depositToPay: 0 });
  expect(await holdings(friend.mobile)).toMatchObject({
    ...{ depositWaiting: 0, depositToPay: 2 * DEPOSIT },
    cylinders: [{ depositWaits: true }, { depositWaits: true }],
  });
  expect(await account(buyer.mobile)).toMatchObject({ depositWaiting: 2 * DEPOSIT });
  expect(await account(friend.mobile)).toMatchObject({ depositToPay: 2 * DEPOSIT });
  const standing = (await admin.get(`/api/admin/cylinders/${numbers[0]}/custody`)).json();
  expect(standing).toMatchObject({
    ...{ depositWaits: true, liable: { mobile: buyer.mobile }, holder: { mobile: friend.mobile } },
  });
  expect(await log(numbers[0] ?? "")).not.toContain("deposit-moved");
});

test("the receiver's payment moves the deposits it covers, once, also with concurrent payments", async () => {
  const { books, pay, moves, refund, buyer, friend, holdings, receive, numbers, log } = await handedOn();
  await pay(DEPOSIT - 1);
  expect(await moves()).toBe(0);
  await pay(1);
  expect(await books()).toEqual([-DEPOSIT, DEPOSIT, 0, DEPOSIT]);
  const key = randomUUID();
  const paid = await Promise.all([pay(DEPOSIT, { key }), pay(DEPOSIT, { key }), pay(500), pay(700)]);
  expect(paid.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201, 201, 201]);
  expect(await books()).toEqual([-2 * DEPOSIT, 0, -1200, 2 * DEPOSIT]);
  expect(await moves()).toBe(4);
  expect((await refund(buyer.mobile)).statusCode).toBe(201);
  expect(await log(numbers[0] ?? "")).toContain("deposit-moved");
  expect(await holdings(friend.mobile)).toMatchObject({ depositToPay: 0, deposit: 2 * DEPOSIT });
  expect((await receive(numbers)).json()).toMatchObject({ released: 2 * DEPOSIT });
  expect(await books()).toEqual([-DEPOSIT, 0, -1200 - 2 * DEPOSIT, 0]);
});

test("a bank line booked for the receiver moves the deposit", async () => {
  const { shop, books, friend, admin } = await handedOn();
  const id = "A".repeat(43);
  await shop.db.insert(bankLines).values({
    ...{ fingerprint: id, bank: "HDFC", day: DAY_OF_TRADE, amount: rupees(DEPOSIT), utrs: [], place: 0 },
    storedAt: shop.now(),
  });
  const lines = [{ id, key: randomUUID(), mobile: friend.mobile, allocations: [] }];
  expect((await admin.post("/api/admin/bank-lines/book", { lines })).json()).toMatchObject([{ ok: true }]);
  expect(await books()).toEqual([-DEPOSIT, DEPOSIT, 0, DEPOSIT]);
});

test("credit within the receiver's limit moves the deposit, and the receiver owes it", async () => {
  const { books, admin, friend } = await handedOn();
  const credit = (limit: number) =>
    admin.put(`/api/admin/customer-accounts/${friend.mobile}/credit`, { credit: { limit, days: 30 } });
  await credit(DEPOSIT + 1);
  expect(await books()).toEqual([-DEPOSIT, DEPOSIT, DEPOSIT, DEPOSIT]);
  await credit(2 * DEPOSIT);
  expect(await books()).toEqual([-2 * DEPOSIT, 0, 2 * DEPOSIT, 2 * DEPOSIT]);
});

test("a cheque moves the deposit when it clears, and a bounced one moves nothing", async () => {
  const { books, pay, admin } = await handedOn();
  const bad = (await pay(2 * DEPOSIT, { method: "cheque", reference: "000123" })).json();
  expect(await books()).toEqual([0, 2 * DEPOSIT, -2 * DEPOSIT, 0]);
  await admin.post(`/api/admin/payments/${bad.id}/take-back`, { reason: "Bounced" });
  const good = (await pay(2 * DEPOSIT, { method: "cheque", reference: "000124" })).json();
  expect(await books()).toEqual([0, 2 * DEPOSIT, -2 * DEPOSIT, 0]);
  expect((await admin.post(`/api/admin/payments/${good.id}/clear`)).statusCode).toBe(200);
  expect(await books()).toEqual([-2 * DEPOSIT, 0, 0, 2 * DEPOSIT]);
});

test("a reversed payment leaves the receiver in debt for the deposit, and the giver's stays released", async () => {
  const { books, pay, admin, receiving, moves } = await handedOn();
  const { id } = (await pay(2 * DEPOSIT)).json();
  const undo = () => admin.post(`/api/admin/payments/${id}/take-back`, { reason: "Not ours" });
  await Promise.all([undo(), undo()]);
  expect(await books()).toEqual([-2 * DEPOSIT, 0, 2 * DEPOSIT, 2 * DEPOSIT]);
  const refused = (await receiving.post("/api/delete-account", { password: PASSWORD })).json();
  expect(refused.details.matters.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...["balance-due", "deposits-held", "cylinders-to-return"],
  ]);
  await pay(2 * DEPOSIT);
  expect([await moves(), await books()]).toEqual([4, [-2 * DEPOSIT, 0, 0, 2 * DEPOSIT]]);
});

test("money booked for the receiver another way moves the deposit in the next run, once", async () => {
  const { shop, books, friend, moves } = await handedOn();
  // As if the process had ended between booking and move.
  const correction = { kind: "correction", day: DAY_OF_TRADE, by: -2 * DEPOSIT, reason: "Goodwill" } as const;
  const admin = { id: "owner", name: "owner" };
  await adjustBalance(shop, friend.mobile, { ...correction, key: randomUUID(), admin });
  expect(await moves()).toBe(0);
  await Promise.all([moveEveryPaidDeposit(shop), moveEveryPaidDeposit(shop)]);
  expect(await moves()).toBe(4);
  expect(await books()).toEqual([-2 * DEPOSIT, 0, 0, 2 * DEPOSIT]);
});

test("cylinders returned before the receiver pays release the giver's deposit, and nothing is left to pay", async () => {
  const { books, receive, numbers, friend, holdings, pay } = await handedOn();
  expect((await receive(numbers, { mobile: friend.mobile })).json()).toMatchObject({ released: 2 * DEPOSIT });
  expect(await books()).toEqual([-2 * DEPOSIT, 0, 0, 0]);
  expect(await holdings(friend.mobile)).toMatchObject({ depositToPay: 0, cylinders: [] });
  await pay(2 * DEPOSIT);
  expect(await books()).toEqual([-2 * DEPOSIT, 0, -2 * DEPOSIT, 0]);
});

test("the receiver can transfer unpaid cylinders only back to the giver", async () => {
  const { offerTo, receiving, buying, buyer, friend, anotherBuyer, as, numbers, holdings, books } = await handedOn();
  const stranger = await anotherBuyer();
  const refused = await offerTo(receiving, stranger.mobile);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    `The deposit for ${numbers[0]} is not paid yet. Until then you can only return it to us or to the person you got it from.`,
  ]);
  const { id } = (await offerTo(receiving, buyer.mobile)).json();
  const { code } = (await receiving.get(`/api/cylinder-offers/${id}/code`)).json();
  const taken = await as(stranger.headers).post(`/api/cylinder-offers/${id}/accept`, { code, deposit: 0 });
  expect([taken.statusCode, taken.json().code]).toEqual([409, "offer-closed"]);
  expect((await buying.post(`/api/cylinder-offers/${id}/accept`, { deposit: 0 })).statusCode).toBe(200);
  expect(await holdings(friend.mobile)).toMatchObject({ cylinders: [], depositToPay: 0 });
  expect(await holdings(buyer.mobile)).toMatchObject({ depositWaiting: 0, deposit: 2 * DEPOSIT });
  expect(await books()).toEqual([0, 2 * DEPOSIT, 0, 0]);
});

test("a receiver whose account was deleted earlier pays through the back office, and the giver's deposit is released", async () => {
  const { shop, friend, admin, account, buyer, numbers, receive } = await handedOn();
  const cash = { mobile: friend.mobile, day: DAY_OF_TRADE, method: "cash", amount: 1, key: randomUUID() };
  await admin.post("/api/admin/payments", cash);
  await removeAccount(shop.db, friend.id);
  const former = await account(friend.mobile);
  expect(former).toMatchObject({ former: true, depositToPay: 2 * DEPOSIT });
  const rest = { ...cash, mobile: former.accountKey, amount: 2 * DEPOSIT - 1, key: randomUUID() };
  expect((await admin.post("/api/admin/payments", rest)).statusCode).toBe(201);
  expect(await account(buyer.mobile)).toMatchObject({ owed: -2 * DEPOSIT, depositHeld: 0 });
  expect((await receive(numbers)).json()).toMatchObject({ released: 2 * DEPOSIT });
  expect(await account(former.accountKey)).toMatchObject({ owed: -2 * DEPOSIT, depositHeld: 0 });
});
