-- The tables of commit 73fcb1a7, generated, with columns in the order of the migrations that this file replaces: see
-- docs/decisions/0100. Trigrams find misspelt names.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE COLLATION IF NOT EXISTS "catalogue_names" (provider = icu, locale = 'en-u-kn-true');
CREATE TABLE "account_tokens" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_tokens_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password', 'create-password')),
	CONSTRAINT "account_tokens_token_hash_form" CHECK ("account_tokens"."token_hash" ~ '^[0-9a-f]{64}$')
);
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"registration_hash" text,
	CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'hi')),
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('customer', 'qr-user')),
	CONSTRAINT "accounts_email_form" CHECK (length("accounts"."email") <= 254 and "accounts"."email" !~ '[A-Z[:space:][:cntrl:]]'),
	CONSTRAINT "accounts_mobile_form" CHECK ("accounts"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "accounts_mobile_given" CHECK (("accounts"."kind" = 'customer') = ("accounts"."mobile" is not null)),
	CONSTRAINT "accounts_password_hash" CHECK (starts_with("accounts"."password_hash", '$argon2id$')),
	CONSTRAINT "accounts_registration_hash_form" CHECK ("accounts"."registration_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "accounts_registration_open" CHECK ("accounts"."registration_hash" is null or "accounts"."email_verified_at" is null)
);
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
CREATE TABLE "delivery_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"pincode" text NOT NULL,
	"state" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_addresses_name" CHECK (length("delivery_addresses"."name") <= 60 and "delivery_addresses"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "delivery_addresses_address" CHECK (length("delivery_addresses"."address") between 1 and 500),
	CONSTRAINT "delivery_addresses_pincode" CHECK ("delivery_addresses"."pincode" ~ '^([1-9][0-9]{5})?$')
);
CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash"),
	CONSTRAINT "known_devices_token_hash_form" CHECK ("known_devices"."token_hash" ~ '^[0-9a-f]{64}$')
);
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
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_key" CHECK ("attempts"."key" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "attempts_times" CHECK ("attempts"."times" >= 0)
);
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('admin', 'qr-user', 'customer', 'shop')),
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" ~ '^[a-z][a-z-]{1,39}$'),
	CONSTRAINT "audit_log_object_kind" CHECK ("audit_log"."object_kind" ~ '^[a-z][a-z-]{1,39}$')
);
CREATE TABLE "admin_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"admin_token_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_sessions_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "admin_sessions_token_hash_form" CHECK ("admin_sessions"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "admin_sessions_end" CHECK ("admin_sessions"."expires_at" <= "admin_sessions"."ends_at")
);
CREATE TABLE "admin_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "admin_tokens_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "admin_tokens_name" CHECK (length("admin_tokens"."name") between 1 and 80 and "admin_tokens"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "admin_tokens_role" CHECK ("admin_tokens"."role" in ('owner', 'accounts', 'dispatch', 'prices', 'read-only')),
	CONSTRAINT "admin_tokens_token_hash_form" CHECK ("admin_tokens"."token_hash" ~ '^[0-9a-f]{64}$')
);
CREATE TABLE "bank_layouts" (
	"bank" text PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" text NOT NULL
);
CREATE TABLE "bank_lines" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"narration" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"utrs" text[] NOT NULL,
	"balance" bigint,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"place" integer NOT NULL,
	"payment_id" uuid,
	"made_payment" boolean DEFAULT false NOT NULL,
	"by_rule" boolean DEFAULT false NOT NULL,
	"ignored_note" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "bank_lines_fingerprint" CHECK ("bank_lines"."fingerprint" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" <> 0),
	CONSTRAINT "bank_lines_one_end" CHECK (num_nonnulls("bank_lines"."payment_id", "bank_lines"."ignored_note") <= 1),
	CONSTRAINT "bank_lines_payment_comes_in" CHECK ("bank_lines"."payment_id" is null or "bank_lines"."amount" > 0),
	CONSTRAINT "bank_lines_decided" CHECK ((num_nonnulls("bank_lines"."payment_id", "bank_lines"."ignored_note") = 1) = (num_nonnulls("bank_lines"."decided_at", "bank_lines"."decided_by") = 2))
);
CREATE TABLE "carts" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"returns" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carts_items" CHECK (jsonb_typeof("carts"."items") = 'array' and jsonb_array_length("carts"."items") <= 100),
	CONSTRAINT "carts_returns" CHECK (jsonb_typeof("carts"."returns") = 'array' and jsonb_array_length("carts"."returns") <= 100),
	CONSTRAINT "carts_version" CHECK ("carts"."version" > 0)
);
CREATE TABLE "search_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"weights" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"price" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	"coming_soon" boolean NOT NULL,
	"gas" text NOT NULL,
	"size" text NOT NULL,
	"returnable" text NOT NULL,
	"pipe" text NOT NULL,
	"duplicate_key" text,
	"has_twin" boolean DEFAULT false NOT NULL,
	"offer" double precision,
	"unit" text DEFAULT '' NOT NULL,
	"desk_text" text DEFAULT '' NOT NULL
);
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"weight" smallint NOT NULL
);
CREATE TABLE "sold_products" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"is_empty_cylinder" boolean NOT NULL,
	"is_gas" boolean NOT NULL,
	"product" json NOT NULL
);
CREATE TABLE "product_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_pictures_name" CHECK ("product_pictures"."name" ~ '^[a-z0-9-]{1,120}\.webp$'),
	CONSTRAINT "product_pictures_size" CHECK (length("product_pictures"."webp") between 1 and 2000000)
);
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"description" text,
	"specifications" text,
	"image" text,
	"image_url" text,
	"brand" text,
	"category" text NOT NULL,
	"type" text,
	"note" text,
	"featured" boolean DEFAULT false NOT NULL,
	"in_stock" boolean NOT NULL,
	"discount" numeric(5, 2),
	"original_price" bigint,
	"base_price" bigint,
	"price" bigint,
	"final_price_incl_gst" bigint,
	"per_kg_price" bigint,
	"per_can_price" bigint,
	"per_meter_price" bigint,
	"deposit" bigint,
	"size" text,
	"core" text,
	"grade" text,
	"weight_kg" numeric(9, 3),
	"kgs_per_cylinder" numeric(9, 3),
	"cylinder_size" text,
	"cans_per_box" integer,
	"box_size" text,
	"meters_per_box" integer,
	"requires_cylinder" boolean DEFAULT false NOT NULL,
	"is_cylinder" boolean DEFAULT false NOT NULL,
	"hsn" text,
	"variants" jsonb,
	"packaging" jsonb,
	"price_details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"gst_rate" numeric(5, 2),
	"name_in_hindi" text,
	"description_in_hindi" text,
	CONSTRAINT "products_sku" UNIQUE("sku"),
	CONSTRAINT "products_id" CHECK ("products"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("products"."id") <= 80),
	CONSTRAINT "products_sku_form" CHECK (length("products"."sku") between 1 and 100),
	CONSTRAINT "products_type" CHECK ("products"."type" in ('gas', 'cylinder', 'can', 'copper', 'wire', 'spare')),
	CONSTRAINT "products_percents" CHECK (least("products"."discount", "products"."gst_rate") >= 0 and greatest("products"."discount", "products"."gst_rate") <= 100),
	CONSTRAINT "products_prices" CHECK (least("products"."per_kg_price", "products"."per_can_price", "products"."per_meter_price", "products"."price", "products"."original_price", "products"."final_price_incl_gst", "products"."base_price", "products"."deposit") >= 0),
	CONSTRAINT "products_contents" CHECK (least("products"."kgs_per_cylinder", "products"."weight_kg", "products"."cans_per_box", "products"."meters_per_box") > 0),
	CONSTRAINT "products_variants" CHECK (jsonb_typeof("products"."variants") = 'array'),
	CONSTRAINT "products_packaging" CHECK (jsonb_typeof("products"."packaging") = 'array'),
	CONSTRAINT "products_price_details" CHECK (jsonb_typeof("products"."price_details") = 'object')
);
CREATE TABLE "stock_counts" (
	"line_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"remaining" integer NOT NULL,
	"low_at" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_counts_left" CHECK ("stock_counts"."remaining" between 0 and 1000000),
	CONSTRAINT "stock_counts_low_at" CHECK ("stock_counts"."low_at" between 0 and 1000000)
);
CREATE TABLE "announced_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"numbers" jsonb NOT NULL,
	"counted" jsonb NOT NULL,
	"received_batch" text,
	"client_key" uuid NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "announced_returns_key" UNIQUE("client_key"),
	CONSTRAINT "announced_returns_way" CHECK ("announced_returns"."way" in ('drop-off', 'pickup'))
);
CREATE TABLE "claim_reminders" (
	"claim" text NOT NULL,
	"step" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "claim_reminders_claim_step_pk" PRIMARY KEY("claim","step")
);
CREATE TABLE "cylinder_batches" (
	"batch" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"text_hash" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" jsonb,
	CONSTRAINT "cylinder_batches_purpose" CHECK ("cylinder_batches"."purpose" in ('return')),
	CONSTRAINT "cylinder_batches_hash" CHECK ("cylinder_batches"."text_hash" ~ '^[0-9a-f]{64}$')
);
CREATE TABLE "cylinder_offer_items" (
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cylinder_id" bigint NOT NULL,
	CONSTRAINT "cylinder_offer_items_offer_id_cylinder_id_pk" PRIMARY KEY("offer_id","cylinder_id")
);
CREATE TABLE "cylinder_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid,
	"to_mobile" text,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"client_key" uuid NOT NULL,
	CONSTRAINT "cylinder_offers_key" UNIQUE("client_key"),
	CONSTRAINT "cylinder_offers_mobile" CHECK ("cylinder_offers"."to_mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "cylinder_offers_answer" CHECK ("cylinder_offers"."answer" in ('accepted', 'declined', 'recalled', 'expired', 'disputed')),
	CONSTRAINT "cylinder_offers_answered" CHECK (("cylinder_offers"."answer" is null) = ("cylinder_offers"."answered_at" is null))
);
CREATE TABLE "found_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "found_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cylinder_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" text
);
CREATE TABLE "public_scans" (
	"cylinder_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"scans" integer NOT NULL,
	CONSTRAINT "public_scans_cylinder_id_hour_place_pk" PRIMARY KEY("cylinder_id","hour","place"),
	CONSTRAINT "public_scans_place" CHECK (num_nulls("public_scans"."latitude", "public_scans"."longitude") = case when "public_scans"."place" = '' then 2 else 0 end)
);
CREATE TABLE "suspicions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspicions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"cylinder_id" bigint,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" text,
	CONSTRAINT "suspicions_about" UNIQUE("about"),
	CONSTRAINT "suspicions_kind" CHECK ("suspicions"."kind" in ('two-places', 'after-condemned', 'number-tried'))
);
CREATE TABLE "deposit_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"line_id" text NOT NULL,
	"ledger_customer_id" bigint NOT NULL,
	"size" text NOT NULL,
	"each" bigint NOT NULL,
	"due_on" date NOT NULL,
	"charged" integer NOT NULL,
	"open" integer NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "deposit_claims_size" CHECK ("deposit_claims"."size" in ('heavy', 'standard', 'small')),
	CONSTRAINT "deposit_claims_open" CHECK ("deposit_claims"."open" between 0 and "deposit_claims"."charged"),
	CONSTRAINT "deposit_claims_amounts" CHECK ("deposit_claims"."each" > 0 and "deposit_claims"."withheld" >= 0)
);
CREATE TABLE "cylinder_labels" (
	"label" bigint PRIMARY KEY NOT NULL,
	"cylinder_id" bigint NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL
);
CREATE TABLE "label_rolls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_rolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_label" bigint NOT NULL,
	"count" integer NOT NULL,
	"key" text NOT NULL,
	"format" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"client_key" uuid NOT NULL,
	CONSTRAINT "label_rolls_first" UNIQUE("first_label"),
	CONSTRAINT "label_rolls_client_key" UNIQUE("client_key"),
	CONSTRAINT "label_rolls_count" CHECK ("label_rolls"."count" between 1 and 1000 and "label_rolls"."first_label" >= 0)
);
CREATE TABLE "customer_rotation" (
	"customer_id" uuid NOT NULL,
	"month" text NOT NULL,
	"days" integer NOT NULL,
	"loans" integer NOT NULL,
	CONSTRAINT "customer_rotation_customer_id_month_days_pk" PRIMARY KEY("customer_id","month","days")
);
CREATE TABLE "cylinder_custody" (
	"cylinder_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"title_kind" text,
	"title_id" uuid,
	"title_name" text,
	"holder_kind" text,
	"holder_id" uuid,
	"holder_name" text,
	"answers_kind" text,
	"answers_id" uuid,
	"answers_name" text,
	"held_since" timestamp (3) with time zone NOT NULL,
	"order_id" bigint,
	"order_number" text,
	"out_since" timestamp (3) with time zone,
	"due_on" date,
	"offer" text,
	"inactive" boolean NOT NULL,
	"stolen" boolean NOT NULL,
	"condition" text NOT NULL,
	"label" text,
	"gas" text NOT NULL,
	"filled_on" date,
	"filled_kilograms" numeric(7, 3),
	"gross_kilograms" numeric(7, 3),
	"tested_on" date,
	"last_event" bigint NOT NULL,
	"deposit_waits" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cylinder_custody_state_form" CHECK ("cylinder_custody"."state" in ('in-stock-full', 'in-stock-empty', 'reserved', 'on-its-way', 'with-customer', 'quarantined', 'at-test', 'lost', 'condemned')),
	CONSTRAINT "cylinder_custody_condition" CHECK ("cylinder_custody"."condition" in ('good', 'damaged', 'leaking', 'valve-broken', 'not-empty')),
	CONSTRAINT "cylinder_custody_parties" CHECK (num_nulls("cylinder_custody"."title_kind", "cylinder_custody"."holder_kind") = 0)
);
CREATE TABLE "cylinder_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cylinder_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cylinder_id" bigint NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_company" text NOT NULL,
	"owner_state" text NOT NULL,
	"owner_pincode" text NOT NULL,
	"owner_mobile" text NOT NULL,
	"reason" text,
	"changes" jsonb,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	"facts" jsonb,
	"noted_at" timestamp (3) with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"order_id" bigint,
	"batch" text,
	"corrects" bigint,
	CONSTRAINT "cylinder_history_action" CHECK ("cylinder_history"."action" in ('registered', 'label-bound', 'label-replaced', 'filled', 'weighed', 'sent-to-test', 'tested', 'reserved', 'unreserved', 'dispatched', 'arrived', 'offered', 'accepted', 'deposit-moved', 'declined', 'recalled', 'expired', 'disputed', 'received-empty', 'adjusted-out', 'adjusted-in', 'deposit-released', 'sold', 'flagged-lost', 'flagged-stolen', 'found', 'quarantined', 'unquarantined', 'condemned', 'scanned', 'transferred', 'corrected', 'activated', 'deactivated', 'taken-back')),
	CONSTRAINT "cylinder_history_reason" CHECK (("cylinder_history"."reason" is null) = ("cylinder_history"."changes" is null)),
	CONSTRAINT "cylinder_history_actor_kind" CHECK ("cylinder_history"."actor_kind" in ('admin', 'qr-user', 'customer', 'public', 'shop')),
	CONSTRAINT "cylinder_history_place" CHECK (num_nulls("cylinder_history"."latitude", "cylinder_history"."longitude") in (0, 2))
);
CREATE TABLE "cylinders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cylinders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cylinder_number" text NOT NULL,
	"empty_cylinder_kilograms" numeric(7, 3) NOT NULL,
	"peso_license_number" text NOT NULL,
	"refrigerant_filling_date" date NOT NULL,
	"refrigerant_name" text NOT NULL,
	"refrigerant_kilograms" numeric(7, 3) NOT NULL,
	"brand_name" text NOT NULL,
	"status" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_company" text NOT NULL,
	"owner_state" text NOT NULL,
	"owner_pincode" text NOT NULL,
	"owner_mobile" text NOT NULL,
	"owner_id" uuid,
	"last_owner_name" text,
	"last_owner_company" text,
	"last_owner_state" text,
	"last_owner_pincode" text,
	"last_owner_mobile" text,
	"owner_count" integer DEFAULT 1 NOT NULL,
	"registered_by" uuid,
	"held_by" uuid,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cylinders_number_form" CHECK (length("cylinders"."cylinder_number") between 1 and 64 and "cylinders"."cylinder_number" !~ '[[:cntrl:]]'),
	CONSTRAINT "cylinders_status_form" CHECK ("cylinders"."status" in ('active', 'inactive', 'transferred')),
	CONSTRAINT "cylinders_kilograms" CHECK (least("cylinders"."empty_cylinder_kilograms", "cylinders"."refrigerant_kilograms") > 0),
	CONSTRAINT "cylinders_mobiles" CHECK (concat("cylinders"."owner_mobile", "cylinders"."last_owner_mobile") ~ '^([0-9]{10}){0,2}$'),
	CONSTRAINT "cylinders_owner_count" CHECK ("cylinders"."owner_count" >= 1)
);
CREATE TABLE "gas_rotation" (
	"gas" text NOT NULL,
	"month" text NOT NULL,
	"days" integer NOT NULL,
	"loans" integer NOT NULL,
	CONSTRAINT "gas_rotation_month_gas_days_pk" PRIMARY KEY("month","gas","days")
);
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "paper_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_ordinal" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paper_series_kind" CHECK ("paper_series"."kind" in ('invoice', 'credit-note', 'debit-note')),
	CONSTRAINT "paper_series_last_ordinal" CHECK ("paper_series"."last_ordinal" between 0 and 999999)
);
CREATE TABLE "e_invoices" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"irn" text NOT NULL,
	"ack_no" text NOT NULL,
	"ack_day" date NOT NULL,
	"signed_qr" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "e_invoices_irn_form" CHECK ("e_invoices"."irn" ~ '^[0-9a-f]{64}$')
);
CREATE TABLE "tax_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"series_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"order_number" text NOT NULL,
	"invoice_id" bigint,
	"request_id" uuid,
	"document" jsonb NOT NULL,
	"buyer_name" text NOT NULL,
	"value" bigint NOT NULL,
	"total" bigint NOT NULL,
	"buyer_gstin" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"inter_state" boolean NOT NULL,
	"size" bigint NOT NULL,
	"words" text NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "tax_documents_kind" CHECK ("tax_documents"."kind" in ('invoice', 'credit-note', 'debit-note')),
	CONSTRAINT "tax_documents_number" CHECK ("tax_documents"."number" ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
	CONSTRAINT "tax_documents_note" CHECK (("tax_documents"."kind" = 'invoice') = ("tax_documents"."invoice_id" is null)),
	CONSTRAINT "tax_documents_values" CHECK ("tax_documents"."value" > 0 and "tax_documents"."total" >= "tax_documents"."value"),
	CONSTRAINT "tax_documents_says_so" CHECK ("tax_documents"."document" ->> 'number' = "tax_documents"."number" and "tax_documents"."document" ->> 'kind' = "tax_documents"."kind")
);
CREATE TABLE "waiting_invoices" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_messages_answered" CHECK (("contact_messages"."answered_at" is null) = ("contact_messages"."answered_by" is null)),
	CONSTRAINT "contact_messages_name" CHECK (length("contact_messages"."full_name") between 1 and 120),
	CONSTRAINT "contact_messages_phone" CHECK (length("contact_messages"."phone") <= 30),
	CONSTRAINT "contact_messages_message" CHECK (length("contact_messages"."message") between 1 and 5000)
);
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_email_case" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
CREATE TABLE "ledger_allocations" (
	"payment_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_allocations_payment_id_revision_pk" PRIMARY KEY("payment_id","revision")
);
CREATE TABLE "ledger_customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid,
	"mobile" text NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"deposit_held" bigint DEFAULT 0 NOT NULL,
	"credit_limit" bigint,
	"credit_days" smallint,
	"reminded_at" timestamp (3) with time zone,
	"account_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "ledger_customers_same_account" CHECK ("ledger_customers"."customer_id" is null or "ledger_customers"."customer_id" = "ledger_customers"."account_id"),
	CONSTRAINT "ledger_customers_mobile_form" CHECK ("ledger_customers"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "ledger_customers_credit" CHECK (num_nulls("ledger_customers"."credit_limit", "ledger_customers"."credit_days") in (0, 2) and "ledger_customers"."credit_limit" > 0 and "ledger_customers"."credit_days" between 0 and 365)
);
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ledger_customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"about" text NOT NULL,
	"about_number" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"reference" text,
	"reason" text,
	"corrects" bigint,
	"receivable" bigint,
	"deposits" bigint,
	"sales" bigint,
	"handling" bigint,
	"bilty" bigint,
	"cgst" bigint,
	"sgst" bigint,
	"utgst" bigint,
	"igst" bigint,
	"round_off" bigint,
	"bank" bigint,
	"upi" bigint,
	"cash" bigint,
	"cheques" bigint,
	"opening" bigint,
	"corrections" bigint,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoice', 'credit-note', 'debit-note', 'deposit-charged', 'deposit-released', 'deposit-forfeited', 'payment', 'payment-undone', 'cheque-cleared', 'cheque-bounced', 'refund', 'opening', 'correction')),
	CONSTRAINT "ledger_entries_about" CHECK ("ledger_entries"."about" in ('order', 'document', 'payment', 'cylinders', 'account')),
	CONSTRAINT "ledger_entries_balance" CHECK (coalesce("ledger_entries"."receivable", 0) + coalesce("ledger_entries"."deposits", 0) + coalesce("ledger_entries"."sales", 0) + coalesce("ledger_entries"."handling", 0) + coalesce("ledger_entries"."bilty", 0) + coalesce("ledger_entries"."cgst", 0) + coalesce("ledger_entries"."sgst", 0) + coalesce("ledger_entries"."utgst", 0) + coalesce("ledger_entries"."igst", 0) + coalesce("ledger_entries"."round_off", 0) + coalesce("ledger_entries"."bank", 0) + coalesce("ledger_entries"."upi", 0) + coalesce("ledger_entries"."cash", 0) + coalesce("ledger_entries"."cheques", 0) + coalesce("ledger_entries"."opening", 0) + coalesce("ledger_entries"."corrections", 0) = 0),
	CONSTRAINT "ledger_entries_lines" CHECK (num_nonnulls("ledger_entries"."receivable", "ledger_entries"."deposits", "ledger_entries"."sales", "ledger_entries"."handling", "ledger_entries"."bilty", "ledger_entries"."cgst", "ledger_entries"."sgst", "ledger_entries"."utgst", "ledger_entries"."igst", "ledger_entries"."round_off", "ledger_entries"."bank", "ledger_entries"."upi", "ledger_entries"."cash", "ledger_entries"."cheques", "ledger_entries"."opening", "ledger_entries"."corrections") >= 2)
);
CREATE TABLE "ledger_open_debts" (
	"ledger_customer_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_open_debts_ledger_customer_id_entry_id_pk" PRIMARY KEY("ledger_customer_id","entry_id"),
	CONSTRAINT "ledger_open_debts_amount" CHECK ("ledger_open_debts"."amount" > 0)
);
CREATE TABLE "ledger_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ledger_customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"marked_for" bigint,
	"client_key" uuid,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"noted_by" text NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_payments_method" CHECK ("ledger_payments"."method" in ('bank', 'upi', 'cash', 'cheque')),
	CONSTRAINT "ledger_payments_amount" CHECK ("ledger_payments"."amount" > 0 and "ledger_payments"."refunded" between 0 and "ledger_payments"."amount")
);
CREATE TABLE "ledger_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ledger_customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"method" text,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"client_key" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decided_by_name" text,
	"parts" jsonb,
	"kind" text DEFAULT 'refund' NOT NULL,
	"deposit" bigint,
	CONSTRAINT "ledger_refunds_kind" CHECK ("ledger_refunds"."kind" in ('refund', 'correction', 'opening')),
	CONSTRAINT "ledger_refunds_method" CHECK ("ledger_refunds"."method" in ('bank', 'upi', 'cash', 'cheque')),
	CONSTRAINT "ledger_refunds_of_refund" CHECK (("ledger_refunds"."kind" = 'refund') = ("ledger_refunds"."method" is not null)),
	CONSTRAINT "ledger_refunds_amount" CHECK ("ledger_refunds"."amount" > 0),
	CONSTRAINT "ledger_refunds_deposit" CHECK (("ledger_refunds"."kind" = 'opening') = ("ledger_refunds"."deposit" is not null) and coalesce("ledger_refunds"."deposit", 0) >= 0),
	CONSTRAINT "ledger_refunds_decided" CHECK ("ledger_refunds"."paid_at" is null or "ledger_refunds"."declined_at" is null)
);
CREATE TABLE "ledger_shares" (
	"payment_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_shares_payment_id_revision_order_id_pk" PRIMARY KEY("payment_id","revision","order_id"),
	CONSTRAINT "ledger_shares_amount" CHECK ("ledger_shares"."amount" > 0)
);
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"order_id" bigint,
	"claim" uuid,
	"paper" text,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" ~ '^[a-z][a-z-]{1,39}$'),
	CONSTRAINT "mails_to_address" CHECK (length("mails"."to_address") <= 254 and "mails"."to_address" ~ '^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$'),
	CONSTRAINT "mails_reply_to" CHECK (length("mails"."reply_to") <= 254 and "mails"."reply_to" ~ '^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$'),
	CONSTRAINT "mails_subject" CHECK (length("mails"."subject") between 1 and 200 and "mails"."subject" !~ '[[:cntrl:]]'),
	CONSTRAINT "mails_paper" CHECK ("mails"."paper" ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
	CONSTRAINT "mails_language" CHECK ("mails"."language" in ('en', 'hi')),
	CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0),
	CONSTRAINT "mails_sent_at" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_words" CHECK ("mails"."status" = 'sent' or "mails"."order_id" is not null or ("mails"."text" is not null and "mails"."html" is not null))
);
CREATE TABLE "expected_returns" (
	"order_id" bigint NOT NULL,
	"line_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"return_by" date NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "expected_returns_order_id_line_id_pk" PRIMARY KEY("order_id","line_id"),
	CONSTRAINT "expected_returns_quantity" CHECK ("expected_returns"."quantity" between 1 and 9999),
	CONSTRAINT "expected_returns_returned" CHECK ("expected_returns"."returned" between 0 and "expected_returns"."quantity")
);
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" ~ '^[a-z][a-z-]{1,39}$'),
	CONSTRAINT "order_events_actor_kind" CHECK ("order_events"."actor_kind" in ('admin', 'customer', 'shop'))
);
CREATE TABLE "order_items" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"line_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_weight" text,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"type" text,
	"image" text,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"price_kind" text NOT NULL,
	"is_empty_cylinder" boolean NOT NULL,
	"kgs_per_cylinder" double precision,
	"cans_per_box" integer,
	"meters_per_box" double precision,
	"weight_kg" double precision,
	"box_size" text,
	"per_kg_price" bigint,
	"per_can_price" bigint,
	"per_meter_price" bigint,
	"hsn" text,
	"gst_rate" double precision DEFAULT 18 NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 9999),
	CONSTRAINT "order_items_gst_rate" CHECK ("order_items"."gst_rate" between 0 and 100),
	CONSTRAINT "order_items_unit_price" CHECK ("order_items"."unit_price" >= 0),
	CONSTRAINT "order_items_price_kind" CHECK ("order_items"."price_kind" in ('perKg', 'perCan', 'perMeter', 'deposit', 'fixed'))
);
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"mobile" text NOT NULL,
	"customer_id" uuid,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"proof_id" uuid,
	"utr" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"full_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"gst_number" text DEFAULT '' NOT NULL,
	"aadhaar_last_four" text,
	"aadhaar_hash" text,
	"billing_address" text NOT NULL,
	"billing_pincode" text NOT NULL,
	"billing_state" text NOT NULL,
	"shipping_address" text NOT NULL,
	"shipping_pincode" text NOT NULL,
	"shipping_state" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"handling" bigint NOT NULL,
	"tax_percent" smallint NOT NULL,
	"tax" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"bilty" bigint NOT NULL,
	"total" bigint NOT NULL,
	"gas_grams" bigint NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"transporter" text,
	"lr_number" text,
	"vehicle" text,
	"payment_undone_at" timestamp (3) with time zone,
	"proof_count" smallint DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"credit_due_on" date,
	"lines_changed_at" timestamp (3) with time zone,
	"scanned_cylinders" integer,
	"unscanned_cylinders" integer,
	"taken_by" text,
	"round_off" bigint DEFAULT 0 NOT NULL,
	"hold_expired_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number_form" CHECK ("orders"."order_number" ~ '^ORD[0-9]{12,14}$'),
	CONSTRAINT "orders_mobile_form" CHECK ("orders"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "orders_proof_count" CHECK ("orders"."proof_count" between 0 and 3),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Success', 'Placed')),
	CONSTRAINT "orders_payment_undone" CHECK ("orders"."payment_undone_at" is null or ("orders"."paid_at" is null and "orders"."status" = 'Placed')),
	CONSTRAINT "orders_aadhaar_last_four" CHECK ("orders"."aadhaar_last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "orders_amounts" CHECK (least("orders"."subtotal", "orders"."handling", "orders"."cgst", "orders"."sgst", "orders"."igst", "orders"."deposit", "orders"."bilty") >= 0),
	CONSTRAINT "orders_round_off" CHECK ("orders"."round_off" between -49 and 50),
	CONSTRAINT "orders_tax" CHECK (abs("orders"."tax" - "orders"."cgst" - "orders"."sgst" - "orders"."igst") <= 1),
	CONSTRAINT "orders_dispatch" CHECK (num_nulls("orders"."dispatched_at", "orders"."transporter", "orders"."lr_number", "orders"."vehicle") in (0, 4)),
	CONSTRAINT "orders_hold_expired" CHECK ("orders"."hold_expired_at" is null or "orders"."dispatched_at" is null),
	CONSTRAINT "orders_credit" CHECK ("orders"."credit_due_on" is null or "orders"."dispatched_at" is not null),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."handling" + "orders"."tax" + "orders"."round_off" + "orders"."deposit" + "orders"."bilty")
);
CREATE TABLE "stock_taken" (
	"order_id" bigint NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_taken_order_id_line_id_pk" PRIMARY KEY("order_id","line_id"),
	CONSTRAINT "stock_taken_quantity" CHECK ("stock_taken"."quantity" between 1 and 9999)
);
CREATE TABLE "payment_proof_pictures" (
	"proof_id" uuid PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "payment_proof_pictures_size" CHECK (length("payment_proof_pictures"."webp") between 1 and 30000000)
);
CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attached_at" timestamp (3) with time zone,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"original_sha256" text NOT NULL,
	"pixels_sha256" text NOT NULL,
	"look" text,
	"look_bands" text[],
	CONSTRAINT "payment_proofs_size" CHECK ("payment_proofs"."bytes" > 0 and "payment_proofs"."width" > 0 and "payment_proofs"."height" > 0),
	CONSTRAINT "payment_proofs_original_form" CHECK ("payment_proofs"."original_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "payment_proofs_pixels_form" CHECK ("payment_proofs"."pixels_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "payment_proofs_look_form" CHECK (num_nulls("payment_proofs"."look", "payment_proofs"."look_bands") in (0, 2) and "payment_proofs"."look" ~ '^[0-9a-f]{64}$')
);
CREATE TABLE "price_alert_mails" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mail_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "price_alert_mails_key" PRIMARY KEY("account_id","day"),
	CONSTRAINT "price_alert_mails_changes" CHECK (jsonb_array_length("price_alert_mails"."changes") > 0)
);
CREATE TABLE "price_alerts" (
	"account_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_alerts_key" PRIMARY KEY("account_id","product_id")
);
CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"day" date NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"kind" text NOT NULL,
	"set_by" text,
	"set_at" timestamp (3) with time zone NOT NULL,
	"publication" bigint,
	CONSTRAINT "price_history_unit" CHECK ("price_history"."unit" in ('kg', 'can', 'meter', 'piece')),
	CONSTRAINT "price_history_unit_price" CHECK ("price_history"."unit_price" >= 0),
	CONSTRAINT "price_history_kind" CHECK ("price_history"."kind" in ('movement', 'admin')),
	CONSTRAINT "price_history_set_by" CHECK (("price_history"."kind" = 'admin') = ("price_history"."set_by" is not null))
);
CREATE TABLE "price_publication_lines" (
	"publication" bigint NOT NULL,
	"product_id" text NOT NULL,
	"unit" text NOT NULL,
	"before" bigint,
	"price" bigint NOT NULL,
	CONSTRAINT "price_publication_lines_key" PRIMARY KEY("publication","product_id"),
	CONSTRAINT "price_publication_lines_unit" CHECK ("price_publication_lines"."unit" in ('kg', 'can', 'meter', 'piece')),
	CONSTRAINT "price_publication_lines_price" CHECK ("price_publication_lines"."price" > 0 and "price_publication_lines"."before" >= 0)
);
CREATE TABLE "price_publications" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_publications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"failure" text,
	"undoes" bigint,
	CONSTRAINT "price_publications_status" CHECK ("price_publications"."status" in ('scheduled', 'published', 'cancelled', 'failed')),
	CONSTRAINT "price_publications_note" CHECK (length("price_publications"."note") <= 300),
	CONSTRAINT "price_publications_scheduled" CHECK ("price_publications"."status" = 'published' or "price_publications"."publish_at" is not null),
	CONSTRAINT "price_publications_published" CHECK (("price_publications"."status" = 'published') = ("price_publications"."published_at" is not null)),
	CONSTRAINT "price_publications_cancelled" CHECK (("price_publications"."status" = 'cancelled') = ("price_publications"."cancelled_at" is not null)),
	CONSTRAINT "price_publications_failed" CHECK (("price_publications"."status" = 'failed') = ("price_publications"."failure" is not null))
);
CREATE TABLE "qr_users" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "qr_users_status_form" CHECK ("qr_users"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "qr_users_decided" CHECK (("qr_users"."status" = 'pending') = ("qr_users"."decided_at" is null))
);
CREATE TABLE "quotes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"client_key" uuid NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"valid_until" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"order_id" bigint,
	CONSTRAINT "quotes_answer" CHECK (num_nulls("quotes"."answer", "quotes"."answered_at", "quotes"."answered_by", "quotes"."valid_until") in (0, 4))
);
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "price_list_customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"list_id" bigint NOT NULL
);
CREATE TABLE "price_list_rows" (
	"list_id" bigint NOT NULL,
	"line_id" text NOT NULL,
	"from_quantity" integer NOT NULL,
	"price" bigint,
	"percent_off" numeric(4, 2),
	CONSTRAINT "price_list_rows_list_id_line_id_from_quantity_pk" PRIMARY KEY("list_id","line_id","from_quantity"),
	CONSTRAINT "price_list_rows_line" CHECK (length("price_list_rows"."line_id") between 1 and 200),
	CONSTRAINT "price_list_rows_from" CHECK ("price_list_rows"."from_quantity" between 1 and 9999),
	CONSTRAINT "price_list_rows_either" CHECK (num_nulls("price_list_rows"."price", "price_list_rows"."percent_off") = 1),
	CONSTRAINT "price_list_rows_price" CHECK ("price_list_rows"."price" > 0),
	CONSTRAINT "price_list_rows_percent" CHECK ("price_list_rows"."percent_off" > 0)
);
CREATE TABLE "price_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_lists_whose" CHECK (("price_lists"."customer_id" is null) = ("price_lists"."name" <> '')),
	CONSTRAINT "price_lists_name_form" CHECK (length("price_lists"."name") <= 60 and "price_lists"."name" !~ '[[:cntrl:]]')
);
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_token_id_admin_tokens_id_fk" FOREIGN KEY ("admin_token_id") REFERENCES "public"."admin_tokens"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "announced_returns" ADD CONSTRAINT "announced_returns_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announced_returns" ADD CONSTRAINT "announced_returns_received_batch_cylinder_batches_batch_fk" FOREIGN KEY ("received_batch") REFERENCES "public"."cylinder_batches"("batch") ON DELETE no action ON UPDATE no action;
ALTER TABLE "claim_reminders" ADD CONSTRAINT "claim_reminders_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cylinder_offer_items" ADD CONSTRAINT "cylinder_offer_items_offer_id_cylinder_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."cylinder_offers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinder_offer_items" ADD CONSTRAINT "cylinder_offer_items_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinder_offers" ADD CONSTRAINT "cylinder_offers_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "cylinder_offers" ADD CONSTRAINT "cylinder_offers_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "found_reports" ADD CONSTRAINT "found_reports_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "public_scans" ADD CONSTRAINT "public_scans_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinder_labels" ADD CONSTRAINT "cylinder_labels_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customer_rotation" ADD CONSTRAINT "customer_rotation_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cylinder_custody" ADD CONSTRAINT "cylinder_custody_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinder_custody" ADD CONSTRAINT "cylinder_custody_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_corrects_cylinder_history_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."cylinder_history"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_registered_by_accounts_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_held_by_accounts_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_series_id_paper_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."paper_series"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_invoice" FOREIGN KEY ("invoice_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "waiting_invoices" ADD CONSTRAINT "waiting_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_allocations" ADD CONSTRAINT "ledger_allocations_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_customers" ADD CONSTRAINT "ledger_customers_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_corrects_ledger_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_open_debts" ADD CONSTRAINT "ledger_open_debts_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_open_debts" ADD CONSTRAINT "ledger_open_debts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_marked_for_orders_id_fk" FOREIGN KEY ("marked_for") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_refunds" ADD CONSTRAINT "ledger_refunds_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expected_returns" ADD CONSTRAINT "expected_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_id_payment_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proofs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_taken" ADD CONSTRAINT "stock_taken_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_proof_pictures" ADD CONSTRAINT "payment_proof_pictures_proof_id_payment_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proofs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "price_alert_mails" ADD CONSTRAINT "price_alert_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_publication_price_publications_number_fk" FOREIGN KEY ("publication") REFERENCES "public"."price_publications"("number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_publication_lines" ADD CONSTRAINT "price_publication_lines_publication_price_publications_number_fk" FOREIGN KEY ("publication") REFERENCES "public"."price_publications"("number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_publication_lines" ADD CONSTRAINT "price_publication_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_publications" ADD CONSTRAINT "price_publications_undoes_price_publications_number_fk" FOREIGN KEY ("undoes") REFERENCES "public"."price_publications"("number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "qr_users" ADD CONSTRAINT "qr_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_list_rows" ADD CONSTRAINT "price_list_rows_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "account_tokens_token_hash" ON "account_tokens" USING btree ("token_hash");
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("kind","email");
CREATE UNIQUE INDEX "accounts_mobile" ON "accounts" USING btree ("kind","mobile");
CREATE INDEX "accounts_created" ON "accounts" USING btree ("kind","created_at","id");
CREATE INDEX "accounts_words" ON "accounts" USING gin ((' ' || "email" || ' ' || coalesce("mobile", '')) gin_trgm_ops);
CREATE INDEX "accounts_unverified" ON "accounts" USING btree ("created_at") WHERE "accounts"."email_verified_at" is null;
CREATE INDEX "customers_aadhaar" ON "customers" USING btree ("aadhaar_hash");
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("first_name" || ' ' || "last_name"),"account_id");
CREATE INDEX "customers_by_company" ON "customers" USING btree (lower("company"),"account_id");
CREATE INDEX "customers_by_state" ON "customers" USING btree ("state","account_id");
CREATE INDEX "customers_words" ON "customers" USING gin (lower(' ' || "first_name" || ' ' || "last_name" || ' ' || "company" || ' ' || "gst_number") gin_trgm_ops);
CREATE UNIQUE INDEX "delivery_addresses_place" ON "delivery_addresses" USING btree ("account_id","address","pincode","state");
CREATE INDEX "delivery_addresses_used" ON "delivery_addresses" USING btree ("account_id","used_at");
CREATE INDEX "known_devices_last_login" ON "known_devices" USING btree ("last_login_at");
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");
CREATE INDEX "attempts_forget" ON "attempts" USING btree ("forget_at");
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("object_kind","at","id");
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id","at","id");
CREATE INDEX "audit_log_actor" ON "audit_log" USING gin (lower(' ' || "actor_name") gin_trgm_ops);
CREATE INDEX "admin_sessions_expires" ON "admin_sessions" USING btree ("expires_at");
CREATE INDEX "admin_sessions_admin_token" ON "admin_sessions" USING btree ("admin_token_id");
CREATE UNIQUE INDEX "admin_tokens_live_name" ON "admin_tokens" USING btree (lower("name")) WHERE "admin_tokens"."revoked_at" is null;
CREATE UNIQUE INDEX "bank_lines_payment" ON "bank_lines" USING btree ("payment_id") WHERE "bank_lines"."payment_id" is not null;
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("day","kept_at","place");
CREATE INDEX "bank_lines_waiting" ON "bank_lines" USING btree ("day") WHERE "bank_lines"."payment_id" is null and "bank_lines"."ignored_note" is null and "bank_lines"."amount" > 0;
CREATE INDEX "bank_lines_utrs" ON "bank_lines" USING gin ("utrs");
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words" gin_trgm_ops);
CREATE INDEX "search_entries_weights" ON "search_entries" USING gin ("weights");
CREATE INDEX "search_entries_filters" ON "search_entries" USING btree ("position","id","price","in_stock","coming_soon","has_twin","categories","gas","size","returnable","pipe");
CREATE INDEX "search_entries_twins" ON "search_entries" USING btree ("duplicate_key","position","id") WHERE "search_entries"."has_twin";
CREATE INDEX "search_entries_desk" ON "search_entries" USING btree ("position","id","unit","categories") WHERE "search_entries"."unit" <> '';
CREATE INDEX "search_entries_desk_text" ON "search_entries" USING gin ("desk_text" gin_trgm_ops);
CREATE INDEX "search_entries_offers" ON "search_entries" USING btree ("offer","position") WHERE "search_entries"."offer" is not null;
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);
CREATE INDEX "search_words_names" ON "search_words" USING btree (length("word")) WHERE "search_words"."weight" >= 5 and "search_words"."word" !~ '^[0-9]';
CREATE INDEX "sold_products_in_order" ON "sold_products" USING btree ("position","id");
CREATE INDEX "sold_products_empties" ON "sold_products" USING btree ("id") WHERE "sold_products"."is_empty_cylinder";
CREATE INDEX "sold_products_gases" ON "sold_products" USING btree ("position","id") WHERE "sold_products"."is_gas";
CREATE INDEX "product_pictures_product" ON "product_pictures" USING btree ("product_id");
CREATE INDEX "products_in_order" ON "products" USING btree ("position","id");
CREATE INDEX "products_by_sku" ON "products" USING btree (lower("sku"));
CREATE INDEX "products_words" ON "products" USING gin (regexp_replace(lower("id" || chr(1) || coalesce("name", '') || chr(1) || coalesce("sku", '') || chr(1) || coalesce("brand", '') || chr(1) || coalesce("category", '') || chr(1) || coalesce("name_in_hindi", '') || chr(1) || coalesce("hsn", '')), '[\s-]+', '', 'g') gin_trgm_ops);
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"));
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce("per_kg_price", "per_can_price", "per_meter_price", "price"));
CREATE INDEX "products_by_price_down" ON "products" USING btree (coalesce("per_kg_price", "per_can_price", "per_meter_price", "price") desc nulls last);
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at");
CREATE INDEX "products_without_hsn" ON "products" USING btree ("id") WHERE "products"."archived_at" is null and coalesce("products"."hsn", '') = '' and not "products"."is_cylinder";
CREATE INDEX "stock_counts_product" ON "stock_counts" USING btree ("product_id");
CREATE INDEX "announced_returns_customer" ON "announced_returns" USING btree ("customer_id","day");
CREATE INDEX "announced_returns_awaited" ON "announced_returns" USING btree ("day") WHERE "announced_returns"."received_batch" is null and "announced_returns"."taken_back_at" is null;
CREATE INDEX "claim_reminders_customer" ON "claim_reminders" USING btree ("customer_id","sent_on");
CREATE INDEX "claim_reminders_sent" ON "claim_reminders" USING btree ("sent_on");
CREATE INDEX "cylinder_offers_to" ON "cylinder_offers" USING btree ("to_mobile","offered_at");
CREATE INDEX "cylinder_offers_from" ON "cylinder_offers" USING btree ("from_id","offered_at");
CREATE INDEX "cylinder_offers_answered" ON "cylinder_offers" USING btree ("answered_by") WHERE "cylinder_offers"."answered_by" is not null;
CREATE INDEX "cylinder_offers_open" ON "cylinder_offers" USING btree ("offered_at") WHERE "cylinder_offers"."answer" is null;
CREATE INDEX "found_reports_waiting" ON "found_reports" USING btree ("at") WHERE "found_reports"."seen_at" is null;
CREATE INDEX "found_reports_mobile" ON "found_reports" USING btree ("mobile") WHERE "found_reports"."mobile" <> '';
CREATE INDEX "public_scans_hour" ON "public_scans" USING btree ("hour");
CREATE INDEX "suspicions_waiting" ON "suspicions" USING btree ("at") WHERE "suspicions"."seen_at" is null;
CREATE UNIQUE INDEX "deposit_claims_line" ON "deposit_claims" USING btree ("order_id","line_id","ledger_customer_id");
CREATE INDEX "deposit_claims_customer" ON "deposit_claims" USING btree ("ledger_customer_id","due_on") WHERE "deposit_claims"."open" > 0 or "deposit_claims"."withheld" > 0;
CREATE INDEX "deposit_claims_due" ON "deposit_claims" USING btree ("due_on","id") WHERE "deposit_claims"."open" > 0;
CREATE UNIQUE INDEX "cylinder_labels_cylinder" ON "cylinder_labels" USING btree ("cylinder_id") WHERE "cylinder_labels"."replaced_at" is null;
CREATE INDEX "cylinder_custody_holder" ON "cylinder_custody" USING btree ("holder_id","state","due_on") WHERE "cylinder_custody"."holder_id" is not null;
CREATE INDEX "cylinder_custody_answers" ON "cylinder_custody" USING btree ("answers_id","due_on") WHERE "cylinder_custody"."answers_id" is not null;
CREATE INDEX "cylinder_custody_deposit_waits" ON "cylinder_custody" USING btree ("holder_id","answers_id") WHERE "cylinder_custody"."deposit_waits";
CREATE INDEX "cylinder_custody_title" ON "cylinder_custody" USING btree ("title_id") WHERE "cylinder_custody"."title_id" is not null;
CREATE INDEX "cylinder_custody_due" ON "cylinder_custody" USING btree ("due_on","cylinder_id") WHERE "cylinder_custody"."due_on" is not null;
CREATE INDEX "cylinder_custody_state" ON "cylinder_custody" USING btree ("state","cylinder_id");
CREATE INDEX "cylinder_custody_order" ON "cylinder_custody" USING btree ("order_id") WHERE "cylinder_custody"."order_id" is not null;
CREATE INDEX "cylinder_history_cylinder" ON "cylinder_history" USING btree ("cylinder_id","id");
CREATE INDEX "cylinder_history_order" ON "cylinder_history" USING btree ("order_id") WHERE "cylinder_history"."order_id" is not null;
CREATE INDEX "cylinder_history_batch" ON "cylinder_history" USING btree ("batch") WHERE "cylinder_history"."batch" is not null;
CREATE UNIQUE INDEX "cylinder_history_corrects" ON "cylinder_history" USING btree ("corrects") WHERE "cylinder_history"."corrects" is not null;
CREATE UNIQUE INDEX "cylinders_number" ON "cylinders" USING btree (lower("cylinder_number"));
CREATE INDEX "cylinders_owner" ON "cylinders" USING btree ("owner_id","changed_at","id");
CREATE INDEX "cylinders_registered_by" ON "cylinders" USING btree ("registered_by","changed_at","id");
CREATE INDEX "cylinders_held_by" ON "cylinders" USING btree ("held_by","changed_at","id");
CREATE INDEX "cylinders_changed" ON "cylinders" USING btree ("changed_at","id");
CREATE INDEX "cylinders_status" ON "cylinders" USING btree ("status","changed_at","id");
CREATE INDEX "cylinders_words" ON "cylinders" USING gin (lower("cylinder_number" || ' ' || "refrigerant_name" || ' ' || "owner_company") gin_trgm_ops);
CREATE UNIQUE INDEX "paper_series_prefix" ON "paper_series" USING btree (replace("prefix", '/', '-'));
CREATE UNIQUE INDEX "e_invoices_irn" ON "e_invoices" USING btree ("irn");
CREATE UNIQUE INDEX "tax_documents_address" ON "tax_documents" USING btree (replace("number", '/', '-'));
CREATE UNIQUE INDEX "tax_documents_ordinal" ON "tax_documents" USING btree ("series_id","ordinal");
CREATE UNIQUE INDEX "tax_documents_one_invoice" ON "tax_documents" USING btree ("order_id") WHERE "tax_documents"."kind" = 'invoice';
CREATE UNIQUE INDEX "tax_documents_request" ON "tax_documents" USING btree ("invoice_id","request_id");
CREATE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id","id");
CREATE INDEX "tax_documents_series" ON "tax_documents" USING btree ("series_id","id");
CREATE INDEX "tax_documents_day" ON "tax_documents" USING btree ("day","id");
CREATE INDEX "tax_documents_words" ON "tax_documents" USING gin ("words" gin_trgm_ops);
CREATE INDEX "contact_messages_latest" ON "contact_messages" USING btree ("received_at" DESC NULLS FIRST,"id");
CREATE INDEX "contact_messages_from" ON "contact_messages" USING btree (lower("email"));
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("received_at" DESC NULLS FIRST,"id") WHERE "contact_messages"."answered_at" is null;
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (lower("full_name" || chr(1) || "email" || chr(1) || "phone" || chr(1) || "message") gin_trgm_ops);
CREATE INDEX "newsletter_subscribers_latest" ON "newsletter_subscribers" USING btree ("asked_at" DESC NULLS FIRST,"id");
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("asked_at" DESC NULLS FIRST,"id") WHERE "newsletter_subscribers"."confirmed_at" is null;
CREATE INDEX "newsletter_subscribers_words" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");
CREATE UNIQUE INDEX "newsletter_subscribers_token" ON "newsletter_subscribers" USING btree ("token_hash");
CREATE UNIQUE INDEX "ledger_customers_customer" ON "ledger_customers" USING btree ("customer_id") WHERE "ledger_customers"."customer_id" is not null;
CREATE UNIQUE INDEX "ledger_customers_account" ON "ledger_customers" USING btree ("account_id");
CREATE INDEX "ledger_customers_mobile" ON "ledger_customers" USING btree ("mobile");
CREATE INDEX "ledger_customers_owed" ON "ledger_customers" USING btree ("owed","id") WHERE "ledger_customers"."owed" <> 0;
CREATE INDEX "ledger_customers_deposit" ON "ledger_customers" USING btree ("deposit_held","id") WHERE "ledger_customers"."deposit_held" <> 0;
CREATE INDEX "ledger_customers_with_credit" ON "ledger_customers" USING btree ("customer_id") WHERE "ledger_customers"."credit_limit" is not null;
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("kind","source");
CREATE UNIQUE INDEX "ledger_entries_corrects" ON "ledger_entries" USING btree ("corrects") WHERE "ledger_entries"."corrects" is not null;
CREATE INDEX "ledger_entries_customer" ON "ledger_entries" USING btree ("ledger_customer_id","day","id","receivable","deposits");
CREATE INDEX "ledger_entries_chain" ON "ledger_entries" USING btree ("ledger_customer_id","id");
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day","id");
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("kind","day","id");
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."order_id" is not null;
CREATE INDEX "ledger_open_debts_day" ON "ledger_open_debts" USING btree ("day","ledger_customer_id","amount");
CREATE UNIQUE INDEX "ledger_payments_key" ON "ledger_payments" USING btree ("client_key") WHERE "ledger_payments"."client_key" is not null;
CREATE INDEX "ledger_payments_customer" ON "ledger_payments" USING btree ("ledger_customer_id","day","id");
CREATE INDEX "ledger_payments_day" ON "ledger_payments" USING btree ("day","id");
CREATE INDEX "ledger_payments_taken_back" ON "ledger_payments" USING btree ("id") WHERE "ledger_payments"."taken_back_at" is not null;
CREATE INDEX "ledger_payments_reference" ON "ledger_payments" USING btree ("reference") WHERE "ledger_payments"."reference" <> '';
CREATE UNIQUE INDEX "ledger_refunds_key" ON "ledger_refunds" USING btree ("client_key");
CREATE INDEX "ledger_refunds_customer" ON "ledger_refunds" USING btree ("ledger_customer_id","asked_at");
CREATE INDEX "ledger_refunds_person" ON "ledger_refunds" USING btree ("asked_by_id","paid_at");
CREATE INDEX "ledger_refunds_waiting" ON "ledger_refunds" USING btree ("asked_at") WHERE "ledger_refunds"."paid_at" is null and "ledger_refunds"."declined_at" is null;
CREATE INDEX "ledger_shares_order" ON "ledger_shares" USING btree ("order_id","payment_id");
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."status" in ('queued', 'sending');
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "mails"."status" <> 'sent';
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE "mails"."status" = 'sent';
CREATE INDEX "expected_returns_open" ON "expected_returns" USING btree ("return_by","order_id","quantity","returned") WHERE ("expected_returns"."quantity" - "expected_returns"."returned") > 0;
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("mobile","order_number");
CREATE UNIQUE INDEX "orders_proof" ON "orders" USING btree ("proof_id") WHERE "orders"."proof_id" is not null;
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at","id");
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id","total","deposit");
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("status","placed_at","id","total") WHERE "orders"."paid_at" is null and "orders"."cancelled_at" is null;
CREATE INDEX "orders_unpaid_of_customer" ON "orders" USING btree ("customer_id","dispatched_at","total","id") WHERE "orders"."paid_at" is null and "orders"."cancelled_at" is null;
CREATE INDEX "orders_to_dispatch" ON "orders" USING btree ("placed_at","id") WHERE "orders"."paid_at" is not null and "orders"."dispatched_at" is null and "orders"."cancelled_at" is null;
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total","deposit") WHERE "orders"."paid_at" is not null and "orders"."cancelled_at" is null;
CREATE INDEX "orders_owing_by_id" ON "orders" USING btree ("id","placed_at") WHERE ("orders"."paid_at" is not null or "orders"."dispatched_at" is not null) and "orders"."cancelled_at" is null;
CREATE INDEX "orders_state" ON "orders" USING btree ("shipping_state","placed_at","id");
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");
CREATE INDEX "orders_utr" ON "orders" USING btree ("utr") WHERE "orders"."utr" <> '';
CREATE INDEX "orders_words" ON "orders" USING gin (lower(' ' || "order_number" || ' ' || "mobile" || ' ' || "contact_mobile" || ' ' || "utr" || ' ' || "gst_number" || ' ' || "full_name" || ' ' || "company_name") gin_trgm_ops);
CREATE INDEX "payment_proofs_customer" ON "payment_proofs" USING btree ("customer_id","created_at");
CREATE INDEX "payment_proofs_unattached" ON "payment_proofs" USING btree ("created_at") WHERE "payment_proofs"."attached_at" is null;
CREATE INDEX "payment_proofs_original" ON "payment_proofs" USING btree ("original_sha256");
CREATE INDEX "payment_proofs_pixels" ON "payment_proofs" USING btree ("pixels_sha256");
CREATE INDEX "payment_proofs_look" ON "payment_proofs" USING gin ("look_bands");
CREATE UNIQUE INDEX "price_alert_mails_mail" ON "price_alert_mails" USING btree ("mail_id");
CREATE INDEX "price_alert_mails_day" ON "price_alert_mails" USING btree ("day");
CREATE UNIQUE INDEX "price_history_one_movement_a_day" ON "price_history" USING btree ("product_id","day") WHERE "price_history"."kind" = 'movement';
CREATE INDEX "price_history_set" ON "price_history" USING btree ("product_id","set_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "price_history"."kind" = 'admin';
CREATE INDEX "price_history_of_day" ON "price_history" USING btree ("day","product_id","id");
CREATE INDEX "price_history_latest" ON "price_history" USING btree ("product_id","day" DESC NULLS LAST,"set_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "price_publication_lines_product" ON "price_publication_lines" USING btree ("product_id","publication");
CREATE INDEX "price_publications_due" ON "price_publications" USING btree ("publish_at") WHERE "price_publications"."status" = 'scheduled';
CREATE UNIQUE INDEX "price_publications_undone_once" ON "price_publications" USING btree ("undoes");
CREATE INDEX "qr_users_status" ON "qr_users" USING btree ("status");
CREATE UNIQUE INDEX "quotes_key" ON "quotes" USING btree ("client_key");
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","asked_at");
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("asked_at") WHERE "quotes"."answered_at" is null;
CREATE INDEX "quotes_asked" ON "quotes" USING btree ("asked_at","number");
CREATE UNIQUE INDEX "quotes_order" ON "quotes" USING btree ("order_id") WHERE "quotes"."order_id" is not null;
CREATE INDEX "price_list_customers_list" ON "price_list_customers" USING btree ("list_id");
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree (lower("name")) WHERE "price_lists"."customer_id" is null;
CREATE UNIQUE INDEX "price_lists_customer" ON "price_lists" USING btree ("customer_id");
