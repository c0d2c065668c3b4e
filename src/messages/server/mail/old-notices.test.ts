import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { applyMigrations, migrate, migrationFiles } from "#platform/server/database/migrate.ts";
import { anEmptyDatabase } from "#testing/database/database.ts";

const RAVI = "00000000-0000-4000-8000-000000000001";
const SITA = "00000000-0000-4000-8000-000000000002";
const READER = "00000000-0000-4000-8000-000000000003";
const NEWS = "00000000-0000-4000-8000-000000000004";
const [ALERT, NEWSLETTER, DUE, ON_WHATSAPP] = [5, 6, 7, 8].map((last) => `00000000-0000-4000-8000-00000000000${last}`);

/** As written before notices were one table: unsent mails, and what must not be sent again. */
const OLD = `
  set session_replication_role = replica;
  insert into accounts (id, kind, email, mobile, password_hash, created_at) values
    ('${RAVI}', 'customer', 'ravi@example.in', '9810000001', '$argon2id$none', now()),
    ('${SITA}', 'customer', 'sita.new@example.in', '9810000002', '$argon2id$none', now());
  insert into price_alerts values ('${RAVI}', 'r32', '2026-03-01T00:00Z');
  insert into stock_alerts values ('${RAVI}', 'valve', '2026-03-01T00:00Z');
  insert into mails (id, channel, kind, to_address, subject, language, text, html, status, created_at, next_attempt_at) values
    ('${ALERT}', 'mail', 'price-alert', 'ravi@example.in', 'Prices', 'hi', '', '', 'queued', '2026-03-02T04:00Z', '2026-03-02T04:00Z'),
    ('${NEWSLETTER}', 'mail', 'newsletter', 'reader@example.in', 'News', 'en', '', '', 'failed', '2026-03-02T04:00Z', '2026-03-02T04:00Z'),
    ('${DUE}', 'mail', 'cylinders-due', 'Ravi@example.in', 'Due', 'en', 'Due', '', 'queued', '2026-03-01T20:00Z', '2026-03-02T04:00Z'),
    ('${ON_WHATSAPP}', 'whatsapp', 'cylinders-due', '919810000001', 'Due', 'en', '{}', '', 'queued', '2026-03-01T20:00Z', '2026-03-02T04:00Z');
  insert into price_alert_mails values
    ('${RAVI}', '2026-03-02', '${ALERT}', '2026-03-02T03:40Z', '[{"id":"r32","before":40000,"after":42000}]');
  insert into newsletter_mails values ('${NEWS}', '${READER}', '${NEWSLETTER}');
  insert into claim_reminders (claim, step, customer_id, sent_on) values
    ('deposit/1', 7, '${RAVI}', '2026-03-02'), ('promise/1/2', 0, '${RAVI}', '2026-03-02'), ('deposit/3', 0, '${SITA}', '2026-03-02')`;

test("an upgrade keeps unsent notices, and what must not be sent a second time", async () => {
  const { db, pool, connection } = await anEmptyDatabase();
  const client = await pool.connect();
  await client.query("begin");
  await applyMigrations(client as never, migrationFiles().slice(0, 3));
  await client.query("commit");
  await db.insert(products).values([aGas({ id: "r32" }), aSparePart({ id: "valve" })].map(rowFromProduct));
  await client.query(OLD);
  client.release(true);
  await migrate(connection);

  const { rows } = await pool.query(
    "select id, to_address, status, person_id, once_key, details from mails order by to_address, channel",
  );
  const once = (person_id: string, once_key: string, details: object | null) => ({ person_id, once_key, details });
  const remindedOf = (...claims: [string, number][]) => ({
    reminders: claims.map(([claim, step]) => ({ claim, step })),
  });
  const ofRavi = once(RAVI, "2026-03-02", remindedOf(["deposit/1", 7], ["promise/1/2", 0]));
  const ofAlert = {
    until: "2026-03-02T03:40:00+00:00",
    changes: [{ id: "r32", before: 40_000, after: 42_000 }],
  };
  expect(rows.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    expect.arrayContaining([
      { id: ALERT, to_address: "ravi@example.in", status: "queued", ...once(RAVI, "2026-03-02", ofAlert) },
      { id: NEWSLETTER, to_address: "reader@example.in", status: "failed", ...once(READER, NEWS, null) },
      { id: DUE, to_address: "Ravi@example.in", status: "queued", ...ofRavi },
      { id: ON_WHATSAPP, to_address: "919810000001", status: "queued", ...ofRavi },
      {
        ...{ id: expect.any(String), to_address: "unknown@shop.invalid", status: "sent" },
        ...once(SITA, "2026-03-02", remindedOf(["deposit/3", 0])),
      },
    ]),
  );
  expect(rows).toHaveLength(5);
  const alerts = await pool.query("select account_id, kind, product_id from product_alerts order by kind");
  expect(alerts.rows).toEqual([
    { account_id: RAVI, kind: "price", product_id: "r32" },
    { account_id: RAVI, kind: "stock", product_id: "valve" },
  ]);
});
