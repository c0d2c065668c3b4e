ALTER TABLE "orders" ADD COLUMN "credit_due_on" date;--> statement-breakpoint
CREATE INDEX "ledger_customers_with_credit" ON "ledger_customers" USING btree ("customer_id") WHERE "ledger_customers"."credit_limit" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit_due_on" is null or "orders"."dispatched_at" is not null);