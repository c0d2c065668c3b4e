import { expect, test } from "vitest";
import { rebuildCustody } from "#cylinders/server/cylinder/rebuild.ts";
import { depositFaults } from "#sales/server/deposits/check-deposits-store.ts";
import { aCustodyShop, DAY, DEPOSIT } from "#testing/shops/custody-shop.ts";

/** Seeded, so that every run is the same. */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([2, 7919])(
  "after any mix of sales, transfers, payments, returns, credits and forfeits, ledger deposits match the claims (run %i)",
  async (seed) => {
    const testShop = await aCustodyShop({ SHOP_DEPOSIT_WITH_OFFER: "moves" });
    const { shop, admin, buyer, buying, as, sold, receive, holdings, account, pass, anotherBuyer } = testShop;
    const chance = chances(seed);
    const stranger = await anotherBuyer();
    const receiving = as(stranger.headers);
    const out: string[] = [];
    const handedOn: string[] = [];
    let handings = 0;
    const invoices: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      const what = chance(9);
      if (what < 2 || out.length === 0) {
        const { numbers, office } = await sold(1 + chance(3), chance(4) === 0 ? "promise" : "deposit");
        out.push(...numbers);
        const [document] = (await admin.get(office)).json().order.documents;
        invoices.push(document.number.replaceAll("/", "-"));
      } else if (what < 5) {
        const back = out.splice(0, 1 + chance(out.length));
        const mobile = chance(3) === 0 ? { mobile: stranger.mobile } : {};
        await receive(back, { ...mobile, condition: chance(3) === 0 ? "damaged" : "good" });
      } else if (what === 5) {
        const body = { requestId: crypto.randomUUID(), amount: DEPOSIT, cylinders: 1, remark: "Never came" };
        await admin.post(`/api/admin/invoices/${invoices[chance(invoices.length)]}/debit-notes`, body);
      } else if (what > 6) {
        const numbers = out.splice(0, 1 + chance(out.length));
        handedOn.push(...numbers);
        handings += 1;
        const input = { numbers, toMobile: stranger.mobile, key: crypto.randomUUID() };
        const offer = await buying.post("/api/cylinder-offers", input);
        expect(offer.statusCode, offer.body).toBe(201);
        const { id } = offer.json();
        const { deposit } = (await receiving.get(`/api/cylinder-offers/${id}`)).json();
        const accepted = await receiving.post(`/api/cylinder-offers/${id}/accept`, { deposit });
        expect(accepted.statusCode, accepted.body).toBe(200);
        if (chance(2) === 0) await receive(handedOn.splice(0, 1 + chance(handedOn.length)));
      } else {
        const body = { requestId: crypto.randomUUID(), reason: "return", lines: "all" };
        await admin.post(`/api/admin/invoices/${invoices[chance(invoices.length)]}/credit-notes`, body);
      }
      if (chance(2) === 0) {
        // Pays some pending deposits, or in advance.
        const paid = { mobile: stranger.mobile, day: "2026-03-02", method: "cash", amount: DEPOSIT * (1 + chance(2)) };
        expect((await admin.post("/api/admin/payments", { ...paid, key: crypto.randomUUID() })).statusCode).toBe(201);
      }
      pass(chance(3) * DAY);
      for (const [by, { mobile }] of [[buying, buyer] as const, [receiving, stranger] as const]) {
        const { deposit, withheld, claims } = (await by.get(`/api/holdings?mobile=${mobile}`)).json();
        const out = claims.map((claim: { open: number; deposit: number }) => claim.open * claim.deposit);
        expect(out.reduce((one: number, other: number) => one + other, withheld)).toBe(deposit);
        expect(deposit).toBe((await account(mobile)).depositHeld ?? 0);
      }
    }
    expect(await depositFaults(shop.db)).toEqual([]);
    await shop.db.execute("update deposit_claims set withheld = withheld + 1 where id = 1");
    expect(await depositFaults(shop.db)).toHaveLength(1);
    expect((await rebuildCustody(shop.db)).differed).toEqual([]);
    const held = async (mobile: string) =>
      (await holdings(mobile)).cylinders.map(({ number }: { number: string }) => number).toSorted();
    expect(handings).toBeGreaterThan(0);
    expect(await held(buyer.mobile)).toEqual(out.toSorted());
    expect(await held(stranger.mobile)).toEqual(handedOn.toSorted());
  },
);
