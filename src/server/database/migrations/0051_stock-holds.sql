ALTER TABLE "orders" ADD COLUMN "hold_expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_expired" CHECK ("orders"."hold_expired_at" is null or "orders"."dispatched_at" is null);--> statement-breakpoint
-- How many unpaid orders of an account hold counted stock; 0 where it has ever paid, or has credit. Volatile on purpose: each query in it
-- sees what was committed before it began, so whoever waited for the lock counts the orders of whoever had it. See decision 0094.
CREATE FUNCTION unpaid_holds("account" uuid) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE customer_id = "account" AND paid_at IS NOT NULL)
    OR EXISTS (SELECT FROM ledger_customers WHERE customer_id = "account" AND credit_limit IS NOT NULL) THEN
    RETURN 0;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid_holds ' || "account"::text, 0));
  RETURN (SELECT count(*) FROM orders
    WHERE customer_id = "account" AND paid_at IS NULL AND cancelled_at IS NULL AND dispatched_at IS NULL AND hold_expired_at IS NULL
      AND EXISTS (SELECT FROM stock_taken WHERE order_id = orders.id));
END $$;
