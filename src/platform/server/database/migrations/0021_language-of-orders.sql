ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'hi'));--> statement-breakpoint
-- Orders from before this column keep the language of their mails.
UPDATE "orders" SET "language" = "accounts"."language" FROM "accounts" WHERE "accounts"."id" = "orders"."customer_id" AND "accounts"."language" <> 'en';