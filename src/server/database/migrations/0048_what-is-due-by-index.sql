DROP INDEX "orders_placed";--> statement-breakpoint
CREATE INDEX "orders_paid_by_id" ON "orders" USING btree ("id","placed_at") WHERE "orders"."paid_at" is not null and "orders"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id","total","deposit");