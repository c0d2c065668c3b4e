CREATE TABLE "account_tokens" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_tokens_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password')),
	CONSTRAINT "account_tokens_token_hash_form" CHECK ("account_tokens"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('customer', 'qr-user')),
	CONSTRAINT "accounts_email_form" CHECK (length("accounts"."email") <= 254 and "accounts"."email" !~ '[A-Z[:space:][:cntrl:]]'),
	CONSTRAINT "accounts_mobile_form" CHECK ("accounts"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "accounts_mobile_given" CHECK (("accounts"."kind" = 'customer') = ("accounts"."mobile" is not null)),
	CONSTRAINT "accounts_password_hash" CHECK (starts_with("accounts"."password_hash", '$argon2id$'))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_key" CHECK ("attempts"."key" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "attempts_times" CHECK ("attempts"."times" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"gst_number" text DEFAULT '' NOT NULL,
	"aadhaar_last_four" text,
	"aadhaar_hash" text,
	"address" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"transfer_confirmed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_first_name" CHECK (length("customers"."first_name") between 1 and 60 and "customers"."first_name" !~ '[[:cntrl:]]'),
	CONSTRAINT "customers_last_name" CHECK (length("customers"."last_name") between 1 and 60 and "customers"."last_name" !~ '[[:cntrl:]]'),
	CONSTRAINT "customers_company" CHECK (length("customers"."company") <= 120 and "customers"."company" !~ '[[:cntrl:]]'),
	CONSTRAINT "customers_address" CHECK (length("customers"."address") <= 500),
	CONSTRAINT "customers_gst_number" CHECK ("customers"."gst_number" ~ '^([0-9A-Z]{15})?$'),
	CONSTRAINT "customers_pincode" CHECK ("customers"."pincode" ~ '^([1-9][0-9]{5})?$'),
	CONSTRAINT "customers_aadhaar_last_four" CHECK ("customers"."aadhaar_last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "customers_aadhaar_hash" CHECK ("customers"."aadhaar_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "customers_aadhaar_whole" CHECK (("customers"."aadhaar_last_four" is null) = ("customers"."aadhaar_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash"),
	CONSTRAINT "known_devices_token_hash_form" CHECK ("known_devices"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"device" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_form" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sessions_device" CHECK (length("sessions"."device") between 1 and 60),
	CONSTRAINT "sessions_end" CHECK ("sessions"."expires_at" <= "sessions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token_hash" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("kind","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mobile" ON "accounts" USING btree ("kind","mobile");--> statement-breakpoint
CREATE INDEX "accounts_unverified" ON "accounts" USING btree ("created_at") WHERE "accounts"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_forget" ON "attempts" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "customers_aadhaar" ON "customers" USING btree ("aadhaar_hash");--> statement-breakpoint
CREATE INDEX "known_devices_last_login" ON "known_devices" USING btree ("last_login_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");