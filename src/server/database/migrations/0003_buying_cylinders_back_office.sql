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
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('admin', 'qr-user', 'customer', 'shop')),
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" ~ '^[a-z][a-z-]{1,39}$'),
	CONSTRAINT "audit_log_object_kind" CHECK ("audit_log"."object_kind" ~ '^[a-z][a-z-]{1,39}$')
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_pictures_name" CHECK ("product_pictures"."name" ~ '^[a-z0-9-]{1,120}\.webp$'),
	CONSTRAINT "product_pictures_size" CHECK (length("product_pictures"."webp") between 1 and 2000000)
);
--> statement-breakpoint
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
	CONSTRAINT "cylinder_history_action" CHECK ("cylinder_history"."action" in ('registered', 'transferred', 'corrected', 'activated', 'deactivated')),
	CONSTRAINT "cylinder_history_actor_kind" CHECK ("cylinder_history"."actor_kind" in ('admin', 'qr-user', 'customer'))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" ~ '^[a-z][a-z-]{1,39}$'),
	CONSTRAINT "order_events_actor_kind" CHECK ("order_events"."actor_kind" in ('admin', 'customer', 'shop'))
);
--> statement-breakpoint
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
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 9999),
	CONSTRAINT "order_items_unit_price" CHECK ("order_items"."unit_price" >= 0),
	CONSTRAINT "order_items_price_kind" CHECK ("order_items"."price_kind" in ('perKg', 'perCan', 'perMeter', 'deposit', 'fixed'))
);
--> statement-breakpoint
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
	CONSTRAINT "orders_number_form" CHECK ("orders"."order_number" ~ '^ORD[0-9]{12,14}$'),
	CONSTRAINT "orders_mobile_form" CHECK ("orders"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Success', 'Placed')),
	CONSTRAINT "orders_aadhaar_last_four" CHECK ("orders"."aadhaar_last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "orders_amounts" CHECK (least("orders"."subtotal", "orders"."handling", "orders"."cgst", "orders"."sgst", "orders"."igst", "orders"."deposit", "orders"."bilty") >= 0),
	CONSTRAINT "orders_tax" CHECK (abs("orders"."tax" - "orders"."cgst" - "orders"."sgst" - "orders"."igst") <= 1),
	CONSTRAINT "orders_dispatch" CHECK (num_nulls("orders"."dispatched_at", "orders"."transporter", "orders"."lr_number", "orders"."vehicle") in (0, 4)),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."handling" + "orders"."tax" + "orders"."deposit" + "orders"."bilty")
);
--> statement-breakpoint
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
	CONSTRAINT "payment_proofs_size" CHECK ("payment_proofs"."bytes" > 0 and "payment_proofs"."width" > 0 and "payment_proofs"."height" > 0),
	CONSTRAINT "payment_proofs_original_form" CHECK ("payment_proofs"."original_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "payment_proofs_pixels_form" CHECK ("payment_proofs"."pixels_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "qr_users" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "qr_users_status_form" CHECK ("qr_users"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "qr_users_decided" CHECK (("qr_users"."status" = 'pending') = ("qr_users"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_words";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "publication" bigint;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_token_id_admin_tokens_id_fk" FOREIGN KEY ("admin_token_id") REFERENCES "public"."admin_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_registered_by_accounts_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_held_by_accounts_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_publication_lines" ADD CONSTRAINT "price_publication_lines_publication_price_publications_number_fk" FOREIGN KEY ("publication") REFERENCES "public"."price_publications"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_publication_lines" ADD CONSTRAINT "price_publication_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_publications" ADD CONSTRAINT "price_publications_undoes_price_publications_number_fk" FOREIGN KEY ("undoes") REFERENCES "public"."price_publications"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_returns" ADD CONSTRAINT "expected_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_id_payment_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_users" ADD CONSTRAINT "qr_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_admin_token" ON "admin_sessions" USING btree ("admin_token_id");--> statement-breakpoint
CREATE INDEX "product_pictures_product" ON "product_pictures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cylinder_history_cylinder" ON "cylinder_history" USING btree ("cylinder_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cylinders_number" ON "cylinders" USING btree (lower("cylinder_number"));--> statement-breakpoint
CREATE INDEX "cylinders_owner" ON "cylinders" USING btree ("owner_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_registered_by" ON "cylinders" USING btree ("registered_by");--> statement-breakpoint
CREATE INDEX "cylinders_held_by" ON "cylinders" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "cylinders_changed" ON "cylinders" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_status" ON "cylinders" USING btree ("status","changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_words" ON "cylinders" USING gin (lower("cylinder_number" || ' ' || "refrigerant_name" || ' ' || "owner_company") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_publication_lines_product" ON "price_publication_lines" USING btree ("product_id","publication");--> statement-breakpoint
CREATE INDEX "price_publications_due" ON "price_publications" USING btree ("publish_at") WHERE "price_publications"."status" = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "price_publications_undone_once" ON "price_publications" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "expected_returns_open" ON "expected_returns" USING btree ("return_by","order_id","quantity","returned") WHERE ("expected_returns"."quantity" - "expected_returns"."returned") > 0;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("mobile","order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_proof" ON "orders" USING btree ("proof_id") WHERE "orders"."proof_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("status","placed_at","id","total") WHERE "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_dispatch" ON "orders" USING btree ("placed_at","id") WHERE "orders"."paid_at" is not null and "orders"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("shipping_state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_utr" ON "orders" USING btree ("utr") WHERE "orders"."utr" <> '';--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (lower(' ' || "order_number" || ' ' || "mobile" || ' ' || "contact_mobile" || ' ' || "utr" || ' ' || "gst_number" || ' ' || "full_name" || ' ' || "company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_proofs_customer" ON "payment_proofs" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_proofs_unattached" ON "payment_proofs" USING btree ("created_at") WHERE "payment_proofs"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "payment_proofs_original" ON "payment_proofs" USING btree ("original_sha256");--> statement-breakpoint
CREATE INDEX "payment_proofs_pixels" ON "payment_proofs" USING btree ("pixels_sha256");--> statement-breakpoint
CREATE INDEX "qr_users_status" ON "qr_users" USING btree ("status");--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_publication_price_publications_number_fk" FOREIGN KEY ("publication") REFERENCES "public"."price_publications"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin ((' ' || "email" || ' ' || coalesce("mobile", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("first_name" || ' ' || "last_name"),"account_id");--> statement-breakpoint
CREATE INDEX "customers_by_company" ON "customers" USING btree (lower("company"),"account_id");--> statement-breakpoint
CREATE INDEX "customers_by_state" ON "customers" USING btree ("state","account_id");--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (lower(' ' || "first_name" || ' ' || "last_name" || ' ' || "company" || ' ' || "gst_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_latest" ON "contact_messages" USING btree ("received_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_latest" ON "newsletter_subscribers" USING btree ("asked_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "mails"."status" <> 'sent';--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password', 'create-password'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered" CHECK (("contact_messages"."answered_at" is null) = ("contact_messages"."answered_by" is null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_words" CHECK ("mails"."status" = 'sent' or "mails"."order_id" is not null or ("mails"."text" is not null and "mails"."html" is not null));--> statement-breakpoint
CREATE STATISTICS "expected_returns_outstanding" ON ("quantity" - "returned") FROM "expected_returns";--> statement-breakpoint
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();--> statement-breakpoint
CREATE FUNCTION "order_events_stay"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what became of an order is never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER "order_events_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "order_events_stay"();--> statement-breakpoint
CREATE FUNCTION "cylinder_history_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the history of a cylinder is never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER "cylinder_history_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "cylinder_history" FOR EACH STATEMENT EXECUTE FUNCTION "cylinder_history_stays"();
