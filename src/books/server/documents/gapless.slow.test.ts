import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { buildApp } from "#app/server/app.ts";
import { anInvoice } from "#books/rules/documents/makers.ts";
import { readCsv } from "#platform/rules/text/csv.ts";
import { connectionPool, endPool } from "#platform/server/database/connections/connection-pool.ts";
import { afterwards } from "#testing/cleanup.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";
import { documentSettings } from "./document-settings.ts";
import { issueDocument } from "./issue-document.ts";

type Shop = Awaited<ReturnType<typeof aDocumentShop>>;

/** To the database, another process of the same shop. */
function anotherProcess({ shop }: Shop) {
  const pool = connectionPool(shop.database.connection, quietLog, { connections: 6, waitMilliseconds: 20_000 });
  afterwards(() => endPool(pool));
  const db = drizzle(pool);
  const app = buildApp({ ...shop, db });
  afterwards(() => app.close());
  return { db, app };
}

const ordinals = async ({ shop }: Shop, kind: string) => {
  const { rows } = await shop.db.execute<{ ordinal: number }>(
    sql`select ordinal from tax_documents where kind = ${kind} order by ordinal`,
  );
  return rows.map(({ ordinal }) => ordinal);
};

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

test("concurrent dispatches and cancellations, some killed, leave no gap in invoice and credit note numbers", async () => {
  const shop = await aDocumentShop();
  const others = [anotherProcess(shop), anotherProcess(shop)];
  const placed = [];
  for (const _ of upTo(12)) placed.push(await shop.place());
  const doomed = [await shop.place(), await shop.place(), await shop.place()];
  await Promise.all(placed.map((order) => shop.pay(order)));
  const headers = { "x-admin-token": ADMIN_TOKEN };
  const dispatched = placed.flatMap(({ office, order }, place) => {
    const { app } = others[place % 2] as (typeof others)[number];
    /** On a slow machine the last in the queue are told to try again. */
    async function send(url: string, payload: object) {
      for (;;) {
        const response = await app.inject({ method: "POST", url, headers, payload });
        if (response.statusCode !== 503) return response;
      }
    }
    const dispatch = send(`${office}/dispatch`, { transporter: "Gati" });
    return place % 3 > 0 ? [dispatch] : [dispatch, send(`${order}/cancel`, { reason: "No goods" })];
  });
  const killed = doomed.map(({ orderNumber }) => killedBeforeCommit(shop, others[0]?.db ?? shop.shop.db, orderNumber));
  const [responses, ...failures] = await Promise.all([Promise.all(dispatched), ...killed]);
  expect(failures.every((failure) => failure === "killed")).toBe(true);

  // An order that was cancelled first cannot be dispatched.
  const refused = responses.filter(({ statusCode, body }) => statusCode !== 200 && !body.includes("order-cancelled"));
  expect(refused.map(({ body }) => body)).toEqual([]);
  const invoices = await ordinals(shop, "invoice");
  const credits = await ordinals(shop, "credit-note");
  expect(invoices).toEqual(upTo(invoices.length));
  expect(credits).toEqual(upTo(credits.length));
  expect(invoices.length - credits.length).toBe(8);
}, 60_000);

/** A process that dies with a number: the connection breaks before the commit. */
async function killedBeforeCommit({ shop, buyer }: Shop, db: Shop["shop"]["db"], orderNumber: string): Promise<string> {
  const rules = documentSettings(shop.settings.current());
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders where order_number = ${orderNumber}`);
  const order = { id: Number(rows[0]?.id), mobile: buyer.mobile, orderNumber };
  const make = (issue: { number: string; day: string }) => ({ ...anInvoice(), ...issue });
  let given: unknown;
  try {
    await db.transaction(async (tx) => {
      given = await issueDocument(tx, { kind: "invoice", order, rules, at: shop.now(), language: "en", make });
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    return "committed";
  } catch {
    return given === undefined ? "no number" : "killed";
  }
}

test("the first invoice has the number the owner set, and the next year starts at one", async () => {
  const shop = await aDocumentShop({ SHOP_INVOICE_NEXT: "523", SHOP_INVOICE_PREFIX: "SH/{year}/" });
  const [first, second, third] = [await shop.place(), await shop.place(), await shop.place()];
  for (const order of [first, second, third]) await shop.pay(order);
  for (const order of [first, second]) await shop.dispatch(order);
  shop.pass(31 * 24 * 60 * 60 * 1000);
  await shop.dispatch(third);
  const { rows } = await shop.shop.db.execute<{ number: string }>(sql`select number from tax_documents order by id`);
  expect(rows.map(({ number }) => number)).toEqual(["SH/25-26/000523", "SH/25-26/000524", "SH/26-27/000001"]);
});

test("an exhausted series blocks no dispatch: the invoice waits and requests another prefix", async () => {
  const shop = await aDocumentShop({ SHOP_INVOICE_NEXT: "999999" });
  expect((await shop.sell()).file.order.documents[0].number).toBe("INV/25-26/999999");
  const { file } = await shop.sell();
  expect(file.dispatch).not.toBeNull();
  expect(file.invoiceWaiting).toBe(
    "The series INV/25-26/ has no number left. Please set another prefix in the settings.",
  );
});

test("with that setting the invoice is issued when the order is marked paid, and stays when that is undone", async () => {
  const shop = await aDocumentShop({
    SHOP_INVOICE_AT: "paid",
    SHOP_ROUND_OFF: "rupee",
    SHOP_LEGAL_NAME: "Sheetal Gases Pvt Ltd",
  });
  const placed = await shop.place();
  await shop.pay(placed);
  const invoice = (await shop.buying.get(`${placed.order}/invoice`)).json();
  expect(invoice).toMatchObject({
    number: "INV/25-26/000001",
    roundOff: 0.4,
    total: 496,
    supplier: { name: "Sheetal Gases Pvt Ltd" },
  });
  await shop.pay(placed, false);
  await shop.pay(placed);
  await shop.dispatch(placed);
  expect(await ordinals(shop, "invoice")).toEqual([1]);
});

const sheet = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.rows : [];
};

const owed = async ({ shop }: Shop) => {
  const { rows } = await shop.db.execute<{ owed: string }>(sql`select owed from ledger_customers`);
  return rows.map((row) => Number(row.owed));
};

test("with rounding to the rupee, order and invoice are rounded alike and the paid order owes nothing", async () => {
  const shop = await aDocumentShop({ SHOP_ROUND_OFF: "rupee" });
  const { order, file } = await shop.sell();
  expect(file.order).toMatchObject({ subtotal: 420, taxAmount: 75.6, roundOff: 0.4, grandTotal: 496 });
  expect((await shop.buying.get(`${order}/invoice`)).json()).toMatchObject({ value: 496, roundOff: 0.4, total: 496 });
  expect(await owed(shop)).toEqual([0]);
  const [heading = [], row = []] = sheet((await shop.admin.get("/api/admin/export/orders.csv")).body);
  const of = (name: string) => Number(row[heading.indexOf(name)]);
  expect(["subtotal", "handling", "taxAmount", "roundOff", "deposit"].reduce((sum, name) => sum + of(name), 0)).toBe(
    of("totalAmount"),
  );
  await shop.admin.post(`${order}/cancel`, { reason: "Sent back" });
  expect(await owed(shop)).toEqual([-49_600]);
});

test("an order from before the rounding setting is invoiced at the amount that was paid", async () => {
  const shop = await aDocumentShop();
  const placed = await shop.place();
  const saved = await shop.admin.put("/api/admin/settings", { version: 0, values: { roundOff: "rupee" } });
  expect(saved.statusCode, saved.body).toBe(200);
  await shop.pay(placed);
  await shop.dispatch(placed);
  expect((await shop.buying.get(`${placed.order}/invoice`)).json()).toMatchObject({ roundOff: 0, total: 495.6 });
  expect(await owed(shop)).toEqual([0]);
});
