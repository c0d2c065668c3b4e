import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ADMIN_TOKEN, anOrderShop } from "#testing/shops/order-shop.ts";

const DAY = 24 * 60 * 60 * 1000;
const TODAY = "2026-03-02";

/** Two accounts people and an owner, in a shop with the default limit. */
async function aShop(settings: Record<string, string> = {}) {
  const shop = await anOrderShop(settings);
  const { admin } = shop;

  async function person(name: string) {
    const { token } = (await admin.post("/api/admin/tokens", { name, role: "accounts", token: ADMIN_TOKEN })).json();
    const calls = shop.as({ "x-admin-token": token });
    return {
      ...calls,
      refund: (mobile: string, amount: number, key = randomUUID()) =>
        calls.post("/api/admin/refunds", { mobile, amount, method: "upi", reason: "Paid too much", key }),
      correct: (mobile: string, by: number, key = randomUUID()) =>
        calls.post(`/api/admin/customer-accounts/${mobile}/adjustments`, {
          ...{ kind: "correction", day: TODAY, by, reason: "Written off", key },
        }),
      open: (mobile: string, { owed = 0, deposit = 0 }) =>
        calls.post(`/api/admin/customer-accounts/${mobile}/adjustments`, {
          ...{ kind: "opening", day: TODAY, owed, deposit, key: randomUUID() },
        }),
      decide: (id: string, pay = true) => calls.post(`/api/admin/refunds/${id}/decision`, { pay }),
      waiting: async () => (await calls.get("/api/admin/refunds")).json(),
    };
  }

  async function customer(paid: number) {
    const { mobile } = await shop.anotherBuyer();
    if (paid > 0)
      await admin.post("/api/admin/payments", { mobile, day: TODAY, method: "bank", amount: paid, key: randomUUID() });
    return { mobile, account: async () => (await admin.get(`/api/admin/customer-accounts/${mobile}`)).json() };
  }

  return { ...shop, asha: await person("Asha"), vikram: await person("Vikram"), customer };
}

test("small refunds to one customer add up: above 10,000 rupees in a week a second person confirms", async () => {
  const { asha, vikram, customer, pass } = await aShop();
  const { mobile, account } = await customer(30_000);
  for (let refund = 0; refund < 10; refund += 1) expect((await asha.refund(mobile, 1000)).json().state).toBe("paid");
  const { id, state } = (await asha.refund(mobile, 1)).json();
  expect(state).toBe("waiting");
  // Another person's refund to the same customer counts too.
  expect((await vikram.refund(mobile, 1)).json().state).toBe("waiting");
  expect((await asha.decide(id)).json().error).toBe(
    "A second person must approve this, not the person who requested it.",
  );
  expect((await vikram.decide(id)).json().state).toBe("paid");
  expect((await account()).owed).toBe(-19_999);
  pass(7 * DAY);
  expect((await asha.refund(mobile, 10_000)).json().state).toBe("paid");
});

test("only the person who requested a refund reads that it is their own and waits for somebody else", async () => {
  const { asha, vikram, customer } = await aShop();
  const { mobile, account } = await customer(30_000);
  expect((await asha.refund(mobile, 20_000)).json()).toMatchObject({ state: "waiting", ownRequest: true });
  expect(await asha.waiting()).toMatchObject([{ requestedBy: "Asha", ownRequest: true }]);
  expect(await vikram.waiting()).toMatchObject([{ requestedBy: "Asha", ownRequest: false }]);
  expect((await account()).refunds).toMatchObject([{ ownRequest: false }]);
});

test("one person's small refunds to many customers add up", async () => {
  const { asha, vikram, customer } = await aShop();
  for (let one = 0; one < 5; one += 1)
    expect((await asha.refund((await customer(2000)).mobile, 2000)).json().state).toBe("paid");
  const { mobile } = await customer(2000);
  expect((await asha.refund(mobile, 1)).json().state).toBe("waiting");
  expect((await vikram.refund(mobile, 1)).json().state).toBe("paid");
});

test("amounts that a second person confirmed do not count towards the limit", async () => {
  const { asha, vikram, customer } = await aShop();
  const { mobile } = await customer(50_000);
  const { id } = (await asha.refund(mobile, 30_000)).json();
  await vikram.decide(id);
  expect((await asha.refund(mobile, 10_000)).json().state).toBe("paid");
});

test("a credit correction above the limit is booked only after a second person confirms it", async () => {
  const { asha, vikram, customer, admin } = await aShop();
  const { mobile, account } = await customer(0);
  await asha.correct(mobile, 60_000);
  const key = randomUUID();
  const input = (await asha.correct(mobile, -50_000, key)).json();
  expect(input).toMatchObject({ owed: 60_000, waits: true, refunds: [{ kind: "correction", state: "waiting" }] });
  expect((await asha.correct(mobile, -50_000, key)).json()).toMatchObject({ owed: 60_000, waits: true });
  const [waiting] = await vikram.waiting();
  expect(waiting).toMatchObject({ kind: "correction", amount: 50_000, method: null, requestedBy: "Asha" });
  expect((await asha.decide(waiting.id)).statusCode).toBe(403);
  expect((await vikram.decide(waiting.id)).json()).toMatchObject({ state: "paid", decidedBy: "Vikram" });
  expect((await vikram.decide(waiting.id)).statusCode).toBe(409);
  expect(await account()).toMatchObject({ owed: 10_000, refunds: [{ state: "paid" }] });
  const log = (await admin.get("/api/admin/audit?limit=2")).json();
  expect(log).toMatchObject([
    { action: "correct-balance", after: { amount: "₹50,000.00", requestedBy: "Asha" } },
    { action: "ask-correction", after: { by: -50_000 } },
  ]);
});

test("refunds and credit corrections count together, and a debit correction does not count", async () => {
  const { asha, customer } = await aShop();
  const { mobile } = await customer(20_000);
  expect((await asha.correct(mobile, -6000)).json().waits).toBe(false);
  expect((await asha.correct(mobile, 6000)).json().waits).toBe(false);
  expect((await asha.refund(mobile, 4000.01)).json().state).toBe("waiting");
  expect((await asha.refund(mobile, 4000)).json().state).toBe("paid");
  expect((await asha.correct(mobile, -0.01)).json().waits).toBe(true);
});

test.each([
  { opening: { owed: -10_001 }, after: { owed: -10_001, depositHeld: 0 } },
  { opening: { deposit: 12_000 }, after: { owed: 0, depositHeld: 12_000 } },
  { opening: { owed: -5000, deposit: 6000 }, after: { owed: -5000, depositHeld: 6000 } },
])("an opening balance that credits $opening waits, and is booked as entered", async ({ opening, after }) => {
  const { asha, vikram, customer } = await aShop();
  const { mobile, account } = await customer(0);
  expect((await asha.open(mobile, opening)).json()).toMatchObject({ waits: true, owed: 0, depositHeld: 0 });
  const [{ id }] = await vikram.waiting();
  await vikram.decide(id);
  expect(await account()).toMatchObject(after);
});

test("an opening balance that the customer owes needs only one person", async () => {
  const { asha, customer } = await aShop();
  const { mobile } = await customer(0);
  expect((await asha.open(mobile, { owed: 80_000 })).json()).toMatchObject({ waits: false, owed: 80_000 });
});

test("a declined correction is never booked", async () => {
  const { asha, vikram, customer, admin } = await aShop();
  const { mobile, account } = await customer(0);
  await asha.correct(mobile, -50_000);
  const [{ id }] = await vikram.waiting();
  expect((await vikram.decide(id, false)).json().state).toBe("declined");
  expect((await vikram.decide(id)).statusCode).toBe(409);
  expect(await account()).toMatchObject({ owed: 0 });
  const [entry] = (await admin.get("/api/admin/audit?limit=1")).json();
  expect(entry.action).toBe("decline-correction");
});

test("concurrent refunds to one customer do not exceed the limit without a second person", async () => {
  const { asha, vikram, customer } = await aShop();
  const { mobile, account } = await customer(30_000);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => (turn % 2 ? asha : vikram).refund(mobile, 3000)),
  );
  const states = responses.map((response) => response.json().state);
  expect(states.filter((state) => state === "paid")).toHaveLength(3);
  expect((await account()).owed).toBe(-21_000);
});

test("one person's concurrent credits to several customers do not exceed the limit", async () => {
  const { asha, customer } = await aShop();
  const mobiles = await Promise.all(Array.from({ length: 6 }, async () => (await customer(0)).mobile));
  const responses = await Promise.all(mobiles.map((mobile) => asha.correct(mobile, -3000)));
  expect(responses.filter((response) => response.json().waits === false)).toHaveLength(3);
});

test("the owner can clear the limit, and then one person is enough", async () => {
  const { asha, customer, admin } = await aShop();
  const { mobile } = await customer(0);
  const { version, values } = (await admin.get("/api/admin/settings")).json();
  expect(values.refundLimit).toBe("10000");
  const emptied = await admin.put("/api/admin/settings", { version, values: { refundLimit: "" }, token: ADMIN_TOKEN });
  expect(emptied.json().values.refundLimit).toBe("");
  expect((await asha.correct(mobile, -50_000)).json()).toMatchObject({ waits: false, owed: -50_000 });
});

test("an operator can start a shop without a limit by setting it to empty", async () => {
  const { asha, customer } = await aShop({ SHOP_REFUND_LIMIT: "" });
  const { mobile } = await customer(0);
  expect((await asha.correct(mobile, -50_000)).json().waits).toBe(false);
});

test.each([
  { settings: {}, limit: { amount: 10_000, days: 7 } },
  { settings: { SHOP_REFUND_LIMIT: "" }, limit: { amount: null, days: 7 } },
])("with the settings $settings staff read the limit $limit", async ({ settings, limit }) => {
  const { admin } = await aShop(settings);
  expect((await admin.get("/api/admin/refund-limit")).json()).toEqual(limit);
});
