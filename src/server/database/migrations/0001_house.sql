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
--> statement-breakpoint
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
	CONSTRAINT "products_sku" UNIQUE("sku"),
	CONSTRAINT "products_id" CHECK ("products"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("products"."id") <= 80),
	CONSTRAINT "products_sku_form" CHECK (length("products"."sku") between 1 and 100),
	CONSTRAINT "products_type" CHECK ("products"."type" in ('gas', 'cylinder', 'can', 'copper', 'wire', 'spare')),
	CONSTRAINT "products_discount" CHECK ("products"."discount" between 0 and 100),
	CONSTRAINT "products_prices" CHECK (least("products"."original_price", "products"."base_price", "products"."price", "products"."final_price_incl_gst", "products"."per_kg_price", "products"."per_can_price", "products"."per_meter_price", "products"."deposit") >= 0),
	CONSTRAINT "products_contents" CHECK (least("products"."weight_kg", "products"."kgs_per_cylinder", "products"."cans_per_box", "products"."meters_per_box") > 0),
	CONSTRAINT "products_variants" CHECK (jsonb_typeof("products"."variants") = 'array'),
	CONSTRAINT "products_packaging" CHECK (jsonb_typeof("products"."packaging") = 'array'),
	CONSTRAINT "products_price_details" CHECK (jsonb_typeof("products"."price_details") = 'object')
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"day" date NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"kind" text NOT NULL,
	"set_by" text,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_history_unit" CHECK ("price_history"."unit" in ('kg', 'can', 'meter', 'piece')),
	CONSTRAINT "price_history_unit_price" CHECK ("price_history"."unit_price" >= 0),
	CONSTRAINT "price_history_kind" CHECK ("price_history"."kind" in ('movement', 'admin')),
	CONSTRAINT "price_history_set_by" CHECK (("price_history"."kind" = 'admin') = ("price_history"."set_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "contact_messages_name" CHECK (length("contact_messages"."full_name") between 1 and 120),
	CONSTRAINT "contact_messages_message" CHECK (length("contact_messages"."message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_email_case" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
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
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" ~ '^[a-z][a-z-]{1,39}$'),
	CONSTRAINT "mails_to_address" CHECK (length("mails"."to_address") <= 254 and "mails"."to_address" ~ '^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$'),
	CONSTRAINT "mails_reply_to" CHECK (length("mails"."reply_to") <= 254 and "mails"."reply_to" ~ '^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$'),
	CONSTRAINT "mails_subject" CHECK (length("mails"."subject") between 1 and 200 and "mails"."subject" !~ '[[:cntrl:]]'),
	CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0),
	CONSTRAINT "mails_sent_at" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_words" CHECK ("mails"."status" = 'sent' or ("mails"."text" is not null and "mails"."html" is not null))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_tokens_live_name" ON "admin_tokens" USING btree (lower("name")) WHERE "admin_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "products_in_order" ON "products" USING btree ("position","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_history_one_movement_a_day" ON "price_history" USING btree ("product_id","day") WHERE "price_history"."kind" = 'movement';--> statement-breakpoint
CREATE INDEX "price_history_latest" ON "price_history" USING btree ("product_id","day" DESC NULLS LAST,"set_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_token" ON "newsletter_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE "mails"."status" = 'sent';