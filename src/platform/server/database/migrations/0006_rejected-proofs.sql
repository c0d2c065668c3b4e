ALTER TABLE "orders" ADD COLUMN "proof_rejected_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "proof_rejected_at" = "payment_undone_at" WHERE "payment_undone_at" IS NOT NULL AND (
  SELECT "kind" FROM "order_events" WHERE "order_id" = "orders"."id" AND "kind" IN ('payment-rejected', 'unpaid')
  ORDER BY "id" DESC LIMIT 1) = 'payment-rejected';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_rejected" CHECK ("orders"."proof_rejected_at" is null or "orders"."payment_undone_at" is not null);