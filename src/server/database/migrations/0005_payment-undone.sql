ALTER TABLE "orders" ADD COLUMN "payment_undone_at" timestamp (3) with time zone;--> statement-breakpoint
-- The last word on each payment so far: where it was a no, the order has counted as 'Success' or as merely placed.
UPDATE "orders" SET "status" = 'Placed', "payment_undone_at" = last_word."at"
FROM (
  SELECT DISTINCT ON ("order_id") "order_id", "kind", "at" FROM "order_events"
  WHERE "kind" IN ('paid', 'unpaid', 'payment-rejected', 'proof-added')
  ORDER BY "order_id", "id" DESC
) last_word
WHERE last_word."order_id" = "orders"."id" AND last_word."kind" IN ('unpaid', 'payment-rejected') AND "orders"."paid_at" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_undone" CHECK ("orders"."payment_undone_at" is null or ("orders"."paid_at" is null and "orders"."status" = 'Placed'));
