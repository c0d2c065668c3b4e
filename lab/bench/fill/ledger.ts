/** Ledger rows: an invoice for every order, a payment for every paid one; one in 25 is unpaid. */
export const LEDGER_TABLES = [
  "ledger_customers",
  "ledger_entries",
  "ledger_open_debts",
  "ledger_payments",
  "ledger_allocations",
  "ledger_shares",
];

const CUSTOMERS = `
  insert into ledger_customers (customer_id, account_id, mobile)
  select id, id, mobile from accounts where kind = 'customer'`;

/** Two thousand customers have credit. */
const ON_CREDIT = `
  update ledger_customers set credit_limit = 100000000, credit_days = 30 where id % 10 = 0`;

const INVOICES = `
  insert into ledger_entries (ledger_customer_id, kind, source, day, at, about, about_number, order_id, receivable, sales, igst)
  select c.id, 'invoice', 'SH/' || o.id, o.placed_at::date, o.placed_at, 'document', 'SH/' || o.id, o.id, o.total, -o.subtotal, -o.tax
  from orders o join ledger_customers c on c.customer_id = o.customer_id`;

const PAYMENTS = `
  insert into ledger_payments (ledger_customer_id, day, method, reference, amount, marked_for, noted_at, noted_by, revision)
  select c.id, o.paid_at::date, 'bank', o.utr, o.total, o.id, o.paid_at, 'owner', 1
  from orders o join ledger_customers c on c.customer_id = o.customer_id where o.paid_at is not null`;

const PAID = `
  insert into ledger_entries (ledger_customer_id, kind, source, day, at, about, about_number, receivable, bank)
  select ledger_customer_id, 'payment', id::text, day, noted_at, 'payment', id::text, -amount, amount from ledger_payments`;

const ALLOCATED = `
  insert into ledger_allocations (payment_id, revision, at, by) select id, 1, noted_at, 'owner' from ledger_payments`;

const SHARES = `
  insert into ledger_shares (payment_id, revision, order_id, amount) select id, 1, marked_for, amount from ledger_payments`;

const BALANCES = `
  update ledger_customers c set owed = e.owed
  from (select ledger_customer_id, sum(receivable) as owed from ledger_entries group by 1) e where e.ledger_customer_id = c.id`;

/** Every payment is for its order, so the invoices of unpaid orders are open. */
const OPEN_DEBTS = `
  insert into ledger_open_debts (ledger_customer_id, entry_id, day, amount)
  select e.ledger_customer_id, e.id, e.day, e.receivable
  from ledger_entries e join orders o on o.id = e.order_id where o.paid_at is null`;

export const ledgerRows = (): string[] => [
  CUSTOMERS,
  ON_CREDIT,
  INVOICES,
  PAYMENTS,
  PAID,
  ALLOCATED,
  SHARES,
  BALANCES,
  OPEN_DEBTS,
];
