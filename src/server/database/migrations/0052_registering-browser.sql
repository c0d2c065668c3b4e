ALTER TABLE "accounts" ADD COLUMN "registration_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_registration_hash_form" CHECK ("accounts"."registration_hash" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_registration_open" CHECK ("accounts"."registration_hash" is null or "accounts"."email_verified_at" is null);