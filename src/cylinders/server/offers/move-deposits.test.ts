import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ledgerEntries } from "#books/server/ledger/schema.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";

async function offered(settings: Record<string, string> = { SHOP_DEPOSIT_WITH_OFFER: "moves" }) {
  const testShop = await aCustodyShop(settings);
  const { sold, buying, anotherBuyer, as, admin } = testShop;
  const { numbers, orderNumber } = await sold(2);
  const friend = await anotherBuyer();
  const ahead = { mobile: friend.mobile, day: "2026-03-02", method: "upi", amount: 2 * DEPOSIT, key: randomUUID() };
  expect((await admin.post("/api/admin/payments", ahead)).statusCode).toBe(201);
  const body = { numbers, toMobile: friend.mobile, key: randomUUID() };
  const { id } = (await buying.post("/api/cylinder-offers", body)).json();
  const receiving = as(friend.headers);
  return {
    ...testShop,
    ...{ numbers, orderNumber, friend, receiving },
    seen: async () => (await receiving.get(`/api/cylinder-offers/${id}`)).json(),
    accept: (deposit?: number) => receiving.post(`/api/cylinder-offers/${id}/accept`, { deposit }),
    async set(values: object) {
      const { version } = (await admin.get("/api/admin/settings")).json();
      await admin.put("/api/admin/settings", { version, values });
    },
  };
}

test("if the owner's setting moves deposits, a paid deposit moves once with an accepted offer", async () => {
  const { shop, seen, accept, account, holdings, buyer, friend, receive, numbers } = await offered();
  expect(await seen()).toMatchObject({ deposit: 2 * DEPOSIT });
  const unseen = await accept();
  expect([unseen.statusCode, unseen.json()]).toMatchObject([
    409,
    { code: "changed-meanwhile", details: { deposit: 2 * DEPOSIT } },
  ]);
  expect((await account()).depositHeld).toBe(2 * DEPOSIT);
  const responses = await Promise.all([accept(2 * DEPOSIT), accept(2 * DEPOSIT)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await account()).toMatchObject({ depositHeld: 0, owed: -2 * DEPOSIT });
  expect(await account(friend.mobile)).toMatchObject({ depositHeld: 2 * DEPOSIT, owed: 0 });
  expect(await holdings(buyer.mobile)).toMatchObject({ cylinders: [], owed: 0, deposit: 0 });
  expect(await holdings(friend.mobile)).toMatchObject({
    ...{ owed: 2, deposit: 2 * DEPOSIT, firstDue: "2026-04-01" },
    cylinders: [{ answeredByOther: false }, { answeredByOther: false }],
  });
  const moved = (await shop.db.select().from(ledgerEntries)).filter(({ source }) => source.startsWith("moved/"));
  expect(moved.map(({ kind }) => kind)).toEqual([
    ...["deposit-released", "deposit-charged", "deposit-released", "deposit-charged"],
  ]);
  expect((await receive(numbers)).json()).toMatchObject({ released: 2 * DEPOSIT });
  expect(await account(friend.mobile)).toMatchObject({ depositHeld: 0, owed: -2 * DEPOSIT });
});

test("a moved deposit counts once in the sales, and one that stays moves nothing", async () => {
  const { admin, accept, seen, set, account, friend } = await offered({ SHOP_DEPOSIT_WITH_OFFER: "" });
  await set({ depositWithOffer: "moves" });
  const deposits = async () =>
    (await admin.get("/api/admin/sales?from=2026-03-01&to=2026-03-31&by=month")).json().rows[0].deposits;
  expect(await deposits()).toBe(2 * DEPOSIT);
  await set({ depositWithOffer: "stays" });
  expect(await seen()).not.toHaveProperty("deposit");
  expect((await accept(2 * DEPOSIT)).json()).toMatchObject({ code: "changed-meanwhile", details: { deposit: 0 } });
  await set({ depositWithOffer: "moves" });
  expect((await accept(2 * DEPOSIT)).statusCode).toBe(200);
  expect(await deposits()).toBe(2 * DEPOSIT);
  expect(await account(friend.mobile)).toMatchObject({ depositHeld: 2 * DEPOSIT });
});
