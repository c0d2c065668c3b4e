/**
 * Generates cylinders with ten events each in SQL. The events of one cylinder are far apart in the table, as after years of trade. Half of
 * the cylinders are out: fifty with each customer, ten in each order.
 */
import type pg from "pg";
import { emptyCylinderFor } from "../../../src/catalogue/rules/empties/sizes.ts";
import { fillTables } from "./filled-shop.ts";

const EACH_CUSTOMER = 50;
const EACH_ORDER = 10;
const GAS = { name: "R-134a", kilograms: 60 };
const SIZE = emptyCylinderFor({ id: "", name: GAS.name, kgsPerCylinder: GAS.kilograms }).size;

const account = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const customerOf = (n: string) => `((${n} - 1) / ${EACH_CUSTOMER})`;
const orderOf = (n: string) => `(1 + (${n} - 1) / ${EACH_ORDER})`;
const orderNumber = (order: string) => `'ORD' || 1700000000000 + ${order}`;
/** Spread over forty days, twenty of them past. */
const dueOn = (n: string) => `(current_date - 20 + (${n} % 40))`;

const SHOP_PARTY = `'{"kind": "shop"}'::jsonb`;
const customerParty = `jsonb_build_object('kind', 'customer', 'id', ${account(customerOf("n"))}::text)`;
const FULL = `'{"gas": "${GAS.name}", "kilograms": ${GAS.kilograms}}'::jsonb`;
const OUT = `jsonb_build_object('order', 'ORD1690000000000', 'to', ${customerParty}, 'dueOn', '2026-03-01', 'with', 'counter')`;
const OUT_NOW = `jsonb_build_object('order', ${orderNumber(orderOf("n"))}, 'to', ${customerParty}, 'dueOn', ${dueOn("n")}::text, 'with', 'counter')`;
const BACK = `jsonb_build_object('from', ${customerParty}, 'condition', 'good')`;
const NOTHING = "'{}'::jsonb";
const REGISTERED = `jsonb_build_object('owner', ${SHOP_PARTY}, 'holder', ${SHOP_PARTY}, 'full', false, 'gas', '${GAS.name}')`;

/** The events of each cylinder, oldest first; the last only for those that are out. */
const EVENTS: readonly (readonly [action: string, facts: string])[] = [
  ["registered", REGISTERED],
  ["filled", FULL],
  ["dispatched", OUT],
  ["received-empty", BACK],
  ["deposit-released", `'{"amount": 600000}'::jsonb`],
  ["filled", FULL],
  ["dispatched", OUT],
  ["received-empty", BACK],
  ["filled", FULL],
];
const LAST = ["dispatched", OUT_NOW] as const;
const LAST_IN_YARD = ["scanned", NOTHING] as const;

const TABLES = [
  ...["accounts", "customers", "orders", "cylinders", "cylinder_history"],
  ...["ledger_customers", "deposit_claims"],
];

export async function fillCustody(client: pg.Client, count: number): Promise<void> {
  const customers = count / 2 / EACH_CUSTOMER;
  await client.query("set timezone = 'UTC'; set synchronous_commit = off");
  await fillTables(client, TABLES, [
    ...[CUSTOMERS(customers), ORDERS(count / 2 / EACH_ORDER), CLAIMS, CYLINDERS(count)],
    ...EVENTS.map(([action, facts], place) => eventRows(count, { place, action, facts })),
    eventRows(count, { place: EVENTS.length, action: LAST[0], facts: LAST[1], until: count / 2 }),
    eventRows(count, { place: EVENTS.length, action: LAST_IN_YARD[0], facts: LAST_IN_YARD[1], from: 1 + count / 2 }),
  ]);
}

const CUSTOMERS = (count: number) => `
  with made as (
    insert into accounts (id, kind, email, mobile, password_hash, created_at, email_verified_at)
    select ${account("n")}, 'customer', 'trader' || n || '@example.in', (9000000000 + n)::text, '$argon2id$none', now(), now()
    from generate_series(0, ${count - 1}) n),
  profiles as (
    insert into customers (account_id, first_name, last_name, company, state, updated_at)
    select ${account("n")}, 'Ravi', 'Kumar', 'Cooling ' || n, 'Delhi', now() from generate_series(0, ${count - 1}) n)
  insert into ledger_customers (customer_id, account_id, mobile, deposit_held)
  select ${account("n")}, ${account("n")}, (9000000000 + n)::text, ${EACH_CUSTOMER} * 600000 from generate_series(0, ${count - 1}) n`;

const ORDERS = (count: number) => `
  insert into orders (order_number, mobile, customer_id, placed_at, status, paid_at, utr, full_name, company_name, email, contact_mobile, gst_number,
    billing_address, billing_pincode, billing_state, shipping_address, shipping_pincode, shipping_state, subtotal, handling, tax_percent, tax, cgst, sgst,
    igst, deposit, bilty, total, gas_grams)
  select ${orderNumber("n")}, (9000000000 + whose)::text, ${account("whose")}, now(), 'Success', now(), '', 'Ravi Kumar', '', 'ravi@example.in',
    (9000000000 + whose)::text, '', '12 Mall Road', '110015', 'Delhi', '12 Mall Road', '110015', 'Delhi', 100000, 0, 18, 18000, 0, 0, 18000, 6000000, 0, 6118000, 600000
  from generate_series(1, ${count}) n, lateral (select (n - 1) * ${EACH_ORDER} / ${EACH_CUSTOMER} as whose) customer`;

const CLAIMS = `
  insert into deposit_claims (order_id, order_number, line_id, ledger_customer_id, size, each, due_on, charged, open)
  select o.id, o.order_number, 'gas', c.id, '${SIZE}', 600000, current_date + 20, ${EACH_ORDER}, ${EACH_ORDER}
  from orders o join ledger_customers c on c.customer_id = o.customer_id`;

/** As registered; the rebuild after the events writes where they are. */
const CYLINDERS = (count: number) => `
  insert into cylinders (cylinder_number, empty_cylinder_kilograms, peso_license_number, refrigerant_filling_date, refrigerant_name, refrigerant_kilograms,
    brand_name, status, owner_kind, owner_name, owner_company, owner_state, owner_pincode, owner_mobile, owner_since, state, holder_kind, held_since,
    condition, last_event, registered_at, changed_at)
  select 'SH-' || n, 32.5, 'PESO/DL/2024/' || n % 500, '2026-02-15', '${GAS.name}', ${GAS.kilograms}, 'Floron', 'active', 'shop', '', '', '', '', '',
    now(), 'in-stock-empty', 'shop', now(), 'good', 0, now(), now() - n * interval '1 second'
  from generate_series(1, ${count}) n`;

type Rows = { place: number; action: string; facts: string; from?: number; until?: number };

const eventRows = (count: number, { place, action, facts, from = 1, until = count }: Rows) => `
  insert into cylinder_history (cylinder_id, action, at, actor_kind, actor_id, owner_name, owner_company, owner_state, owner_pincode, owner_mobile, facts, order_id)
  select n, '${action}', '2025-01-01'::timestamptz + ${place} * interval '40 days' + n * interval '1 second', 'admin', '1',
    '', '', '', '', '', ${facts}, ${facts === OUT_NOW ? orderOf("n") : "null"}::bigint
  from generate_series(${from}, ${until}) n`;
