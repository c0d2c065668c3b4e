-- Balances are stored with the customer, so that a list of all customers adds nothing up; the chain holds the customer's row locked.
-- Open debts are written by the shop with each booking (books/server/ledger/appropriation.ts).
CREATE OR REPLACE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_customers SET owed = owed + coalesce(NEW.receivable, 0), deposit_held = deposit_held - coalesce(NEW.deposits, 0)
    WHERE id = NEW.ledger_customer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Once for what is booked already: the money of an order settles its debts, oldest first. Of what that leaves, the newest debts are
-- open that add up to the balance, without money that waits for an invoice.
DELETE FROM "ledger_open_debts";
--> statement-breakpoint
INSERT INTO "ledger_open_debts" ("ledger_customer_id", "entry_id", "day", "amount")
WITH moved AS (
  SELECT e.id, e.ledger_customer_id AS customer, e.order_id, e.kind, e.day, e.receivable FROM ledger_entries e
  WHERE e.receivable <> 0
    AND NOT EXISTS (SELECT FROM ledger_entries b WHERE b.corrects = e.id AND b.receivable = -e.receivable)
    AND NOT EXISTS (SELECT FROM ledger_entries f WHERE f.id = e.corrects AND f.receivable = -e.receivable)
), given AS (
  SELECT p.ledger_customer_id AS customer, s.order_id, sum(s.amount) AS amount
  FROM ledger_payments p JOIN ledger_shares s ON s.payment_id = p.id AND s.revision = p.revision
  WHERE p.taken_back_at IS NULL GROUP BY 1, 2
), credited AS (
  SELECT customer, order_id, sum(amount) AS amount FROM (
    SELECT * FROM given
    UNION ALL SELECT customer, order_id, -receivable FROM moved WHERE receivable < 0 AND order_id IS NOT NULL
  ) credits GROUP BY 1, 2
), debts AS (
  SELECT m.customer, m.id, m.order_id, m.receivable,
    CASE WHEN m.kind IN ('invoice', 'deposit-charged') AND m.order_id IS NOT NULL
      THEN min(m.day) FILTER (WHERE m.kind IN ('invoice', 'deposit-charged')) OVER (PARTITION BY m.customer, m.order_id)
      ELSE m.day END AS day,
    sum(m.receivable) OVER (PARTITION BY m.customer, m.order_id ORDER BY m.day, m.id) AS running
  FROM moved m WHERE m.receivable > 0 AND m.kind <> 'refund'
), owing AS (
  SELECT c.id AS customer, c.owed + coalesce(sum(g.amount), 0) AS amount
  FROM ledger_customers c LEFT JOIN given g ON g.customer = c.id
    AND NOT EXISTS (SELECT FROM debts d WHERE d.customer = g.customer AND d.order_id = g.order_id)
  GROUP BY c.id
), remaining AS (
  SELECT d.customer, d.id, d.day, CASE WHEN d.order_id IS NULL THEN d.receivable
    ELSE least(d.receivable, greatest(0, d.running - coalesce(c.amount, 0))) END AS amount
  FROM debts d LEFT JOIN credited c ON c.customer = d.customer AND c.order_id = d.order_id
), newest AS (
  SELECT r.customer, r.id, r.day, r.amount, o.amount AS owed,
    sum(r.amount) OVER (PARTITION BY r.customer ORDER BY r.day DESC, r.id DESC) - r.amount AS newer
  FROM remaining r JOIN owing o ON o.customer = r.customer WHERE r.amount > 0
)
SELECT customer, id, day, least(amount, owed - newer) FROM newest WHERE newer < owed;
