/** Generates a year of a busy shop in SQL: customers, orders and every list of the back office. */
import type pg from "pg";
import { fillTables } from "./filled-shop.ts";
import { LEDGER_TABLES, ledgerRows } from "./ledger.ts";
import { LIST_TABLES, listRows, type Size } from "./lists.ts";

/** Enough rows for a realistic plan, and for every query to find something. */
export const A_SMALL_YEAR: Size = { orders: 4000, users: 1000, products: 1000, cylinders: 2000 };

export const TABLES = [
  "accounts",
  "customers",
  "orders",
  "order_items",
  "expected_returns",
  "order_events",
  ...LIST_TABLES,
  ...LEDGER_TABLES,
];

export const fillBackOffice =
  (size: Size) =>
  (client: pg.Client): Promise<void> =>
    fillTables(client, TABLES, [...tradeRows(size), ...listRows(size), ...ledgerRows()]);

/** One of the words of a PostgreSQL array. */
const pick = (words: string, by: string) => `('{${words}}'::text[])[1 + (${by}) % ${words.split(",").length}]`;

const FIRST_NAMES = "Ravi,Meena,Asha,Imran,Zoya,Harpreet,Lakshmi,Vikram,Farhan,Gurmeet,Nisha";
const LAST_NAMES = "Kumar,Sharma,Iyer,Khan,Singh,Patel,Reddy,Das,Nair,Gupta,Joshi,Bose,Rao";
/** Half of the orders go to nearby states. */
const STATES = "Delhi,Delhi,Delhi,Haryana,Haryana,Punjab,Uttar Pradesh,Rajasthan,Maharashtra,Assam";
const state = `case when n % 400 = 0 then 'Sikkim' else ${pick(STATES, "n / 7")} end`;

/** Spread over a year: 200,000 orders are one every two and a half minutes. */
const SECONDS_OF_A_YEAR = 365 * 86_400;

function tradeRows({ orders, users }: Size): string[] {
  const secondsApart = SECONDS_OF_A_YEAR / orders;
  const firstName = pick(FIRST_NAMES, `n % ${users}`);
  const lastName = pick(LAST_NAMES, `n % ${users} / 3`);
  const company = `(${pick("Arctic,Polar,Frost,Himalaya,Glacier", `n % ${users}`)} || ' Cooling ' || n % ${users})`;
  const account = `('00000000-0000-4000-8000-' || lpad((n % ${users})::text, 12, '0'))::uuid`;
  const mobile = `(9000000000 + n % ${users})::text`;
  const gstNumber = `'07AAACT' || lpad((n % ${users})::text, 5, '0') || '1Z5'`;

  const customers = `
    with made as (
      insert into accounts (id, kind, email, mobile, password_hash, created_at, email_verified_at)
      select ${account}, 'customer', 'trader' || n || '@example.in', ${mobile}, '$argon2id$none', now() - n * interval '20 minutes',
        case when n % 50 <> 0 then now() end
      from generate_series(0, ${users - 1}) n)
    insert into customers (account_id, first_name, last_name, company, gst_number, state, updated_at)
    select ${account}, ${firstName}, ${lastName}, ${company}, ${gstNumber}, ${state}, now()
    from generate_series(0, ${users - 1}) n`;

  /** Some of the latest await dispatch; some of all were never paid. */
  const orderRows = `
    insert into orders (order_number, mobile, customer_id, placed_at, status, paid_at, utr, full_name, company_name, email,
      contact_mobile, gst_number, billing_address, billing_pincode, billing_state, shipping_address, shipping_pincode,
      shipping_state, subtotal, handling, tax_percent, tax, cgst, sgst, igst, deposit, bilty, total, gas_grams,
      dispatched_at, transporter, lr_number, vehicle)
    select 'ORD' || 1700000000000 + n * 157000::bigint, ${mobile}, ${account}, placed_at, case when n % 3 = 0 then 'Placed' else 'Success' end,
      paid_at, case when n % 3 = 0 then '' else '4123' || lpad(n::text, 8, '0') end, ${firstName} || ' ' || ${lastName}, ${company},
      'trader' || n % ${users} || '@example.in', ${mobile}, ${gstNumber}, '12 Mall Road', '110015', ${state}, '12 Mall Road', '110015',
      ${state}, worth, 0, 18, worth * 18 / 100, 0, 0, worth * 18 / 100, 0, 0, worth + worth * 18 / 100, 50000,
      dispatched_at, case when dispatched_at is not null then 'VRL Logistics' end,
      case when dispatched_at is not null then 'LR-' || n end, case when dispatched_at is not null then '' end
    from generate_series(1, ${orders}) n,
      lateral (select now() - (${orders} - n) * interval '${secondsApart} seconds' as placed_at, (n::bigint * 7919 % 90000 + 100) * 100 as worth) placed,
      lateral (select case when n % 25 <> 0 then placed_at + interval '2 hours' end as paid_at) paid,
      lateral (select case when n < ${orders - orders / 100} then paid_at + interval '1 day' end as dispatched_at) dispatched`;

  const items = `
    insert into order_items (order_id, position, line_id, product_id, sku, name, category, quantity, unit_price, price_kind,
      is_empty_cylinder, per_kg_price, kgs_per_cylinder)
    select id, position, 'r32-' || position, 'r32', 'R32', 'R-32 Refrigerant Gas 10 kg', 'refrigerants', 2, 400000, 'perKg', false, 40000, 10
    from orders, generate_series(0, 1) position`;

  /** Nearly all are returned; one in fifty older orders still owes some. */
  const returns = `
    insert into expected_returns (order_id, line_id, name, quantity, return_by, returned)
    select id, 'standard', 'Standard cylinder', 2, (placed_at + interval '30 days')::date,
      case when id % 50 = 2 or id > ${orders - orders / 50} then 0 else 2 end
    from orders where id % 2 = 0`;

  const events = `
    insert into order_events (order_id, at, kind, actor_kind, actor_id, actor_name)
    select id, paid_at, 'paid', 'admin', 'owner', 'owner' from orders where paid_at is not null`;
  return [customers, orderRows, items, returns, events];
}
