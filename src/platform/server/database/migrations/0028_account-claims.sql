CREATE TABLE "account_claims" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"invited" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"registration_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_claims_email_form" CHECK (length("account_claims"."email") <= 254 and "account_claims"."email" !~ '[A-Z[:space:][:cntrl:]]'),
	CONSTRAINT "account_claims_password_hash" CHECK (starts_with("account_claims"."password_hash", '$argon2id$')),
	CONSTRAINT "account_claims_registration_hash_form" CHECK ("account_claims"."registration_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "account_claims_token_hash_form" CHECK ("account_claims"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose";--> statement-breakpoint
ALTER TABLE "account_claims" ADD CONSTRAINT "account_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_claims_token_hash" ON "account_claims" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_claims_expires" ON "account_claims" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password', 'create-password', 'invitation', 'mailed-invitation'));