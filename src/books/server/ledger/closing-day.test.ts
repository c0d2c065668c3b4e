import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#sales/server/orders/schema.ts";
import { aBankShop, aUtr } from "#testing/shops/bank-shop.ts";
import { aCustodyShop, DAY } from "#testing/shops/custody-shop.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";
import { ledgerEntries } from "./schema.ts";

const TODAY = "2026-03-02";
const CLOSED = "The books are closed up to 28-02-2026. Please choose a later day.";

async function aShop() {
  const shop = await aBankShop();
  const customer = await shop.aCustomer();
  const { mobile } = customer;
  const account = `/api/admin/customer-accounts/${mobile}`;
  return {
    ...shop,
    ...customer,
    close: (day: string | null) => shop.admin.put("/api/admin/closing-day", { day }),
    bookOn: (day: string) => ({
      payment: shop.admin.post("/api/admin/payments", { mobile, day, method: "bank", amount: 10, key: randomUUID() }),
      correction: shop.admin.post(`${account}/adjustments`, {
        ...{ kind: "correction", day, by: 5, reason: "Freight", key: randomUUID() },
      }),
      opening: shop.admin.post(`${account}/adjustments`, {
        ...{ kind: "opening", day, owed: 20, deposit: 0, key: randomUUID() },
      }),
    }),
    async refusalsOn(day: string) {
      const responses = await Promise.all(Object.values(this.bookOn(day)));
      return responses.map((response) => (response.statusCode < 300 ? "booked" : response.json().fields?.day));
    },
  };
}

test.each([
  { day: "0001-01-01", expected: "Please choose 01-01-2000 or a later date." },
  { day: "1999-12-31", expected: "Please choose 01-01-2000 or a later date." },
  { day: "2026-02-28", expected: CLOSED },
  { day: "2026-03-03", expected: "This day is in the future." },
])("an entry on $day is rejected: $expected", async ({ day, expected }) => {
  const shop = await aShop();
  expect((await shop.close("2026-02-28")).json()).toEqual({ day: "2026-02-28" });
  expect(await shop.refusalsOn(day)).toEqual([expected, expected, expected]);
  expect(await shop.account()).toMatchObject({ owed: 0, payments: [], refunds: [] });
  expect(await shop.refusalsOn("2026-03-01")).toEqual(["booked", "booked", "booked"]);
});

test("a bank line of a closed day is not booked and stays open", async () => {
  const shop = await aShop();
  await shop.close("2026-03-01");
  const { lines } = await shop.keep([{ day: "01/03/26", narration: `UPI-${aUtr()}`, credit: 50 }]);
  const response = await shop.book({ id: lines[0]?.id, mobile: shop.mobile });
  expect(response.json()).toMatchObject([
    { ok: false, error: "The books are closed up to 01-03-2026. Please choose a later day." },
  ]);
  expect(await shop.counts()).toMatchObject({ booked: 0 });
});

test("only the owner closes and reopens the books, and the audit log records both", async () => {
  const shop = await aShop();
  const made = await shop.admin.post("/api/admin/tokens", { name: "Asha", role: "accounts", token: ADMIN_TOKEN });
  const accounts = shop.as({ "x-admin-token": made.json().token });
  expect((await accounts.put("/api/admin/closing-day", { day: "2026-02-28" })).statusCode).toBe(403);
  await shop.close("2026-02-28");
  await shop.close("2026-02-28");
  expect((await accounts.get("/api/admin/closing-day")).json()).toEqual({ day: "2026-02-28" });
  await shop.close("2026-01-31");
  expect(await shop.refusalsOn("2026-02-01")).toEqual(["booked", "booked", "booked"]);
  await shop.close(null);
  expect(await shop.refusalsOn("2026-01-31")).toEqual(["booked", "booked", "booked"]);
  const log = (await shop.admin.get("/api/admin/audit?action=set-closing-day")).json();
  expect(log.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual([
    [{ day: "2026-01-31" }, { day: null }],
    [{ day: "2026-02-28" }, { day: "2026-01-31" }],
    [{ day: null }, { day: "2026-02-28" }],
  ]);
});

test.each([TODAY, "2026-03-03", "1999-12-31", "0000-00-00"])("the books cannot be closed up to %s", async (day) => {
  const shop = await aShop();
  expect((await shop.close(day)).statusCode).toBe(400);
  expect((await shop.admin.get("/api/admin/closing-day")).json()).toEqual({ day: null });
});

test("closing waits for a payment in progress, and the next payment sees the closed day", async () => {
  const shop = await aShop();
  const { db } = shop.shop;
  let closing: ReturnType<typeof shop.close> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('closing-day'))`);
    closing = shop.close("2026-03-01");
    const waiting = sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await db.execute<{ waiting: number }>(waiting)).rows[0]?.waiting).toBe(1);
    expect((await shop.admin.get("/api/admin/closing-day")).json()).toEqual({ day: null });
  });
  expect((await closing)?.statusCode).toBe(200);
  expect((await shop.bookOn("2026-03-01").payment).statusCode).toBe(400);
});

test("a correction is still recognised as booked after its day was closed", async () => {
  const shop = await aShop();
  const body = { kind: "correction", day: "2026-02-28", by: 5, reason: "Freight", key: randomUUID() };
  const send = () => shop.admin.post(`/api/admin/customer-accounts/${shop.mobile}/adjustments`, body);
  expect((await send()).json()).toMatchObject({ owed: 5 });
  await shop.close("2026-02-28");
  expect((await send()).json()).toMatchObject({ owed: 5 });
});

test("empties that a phone sends late are booked on the first open day", async () => {
  const { shop, admin, sold, receive, pass } = await aCustodyShop();
  const { numbers } = await sold(1);
  pass(3 * DAY);
  await admin.put("/api/admin/closing-day", { day: "2026-03-04" });
  const received = await receive(numbers, { deviceAt: "2026-03-04T08:00:00.000Z" });
  expect(received.statusCode, received.body).toBe(200);
  const released = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "deposit-released"));
  expect(released.map(({ day }) => day)).toEqual(["2026-03-05"]);
});

test("an order paid before the ledger existed gets its payment on the first open day, with its invoice", async () => {
  const { shop, admin, place, dispatch, pass } = await aDocumentShop();
  const placed = await place();
  await shop.db.update(orders).set({ paidAt: shop.now() });
  pass(3 * DAY);
  expect((await admin.put("/api/admin/closing-day", { day: "2026-03-04" })).statusCode).toBe(200);
  await dispatch(placed);
  const entries = await shop.db.select().from(ledgerEntries);
  expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
    ["invoice", "2026-03-05"],
    ["payment", "2026-03-05"],
  ]);
});
