DROP INDEX "orders_unpaid";--> statement-breakpoint
DROP INDEX "orders_to_dispatch";--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("status","placed_at","id","total") WHERE "orders"."paid_at" is null and "orders"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_dispatch" ON "orders" USING btree ("placed_at","id") WHERE "orders"."paid_at" is not null and "orders"."dispatched_at" is null and "orders"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total","deposit") WHERE "orders"."paid_at" is not null and "orders"."cancelled_at" is null;