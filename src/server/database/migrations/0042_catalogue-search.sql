-- Names in the order in which a page sorts them: capacitor 9 before capacitor 10.
CREATE COLLATION IF NOT EXISTS "catalogue_names" (provider = icu, locale = 'en-u-kn-true');
--> statement-breakpoint
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
	"offer" double precision
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"weight" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"is_empty_cylinder" boolean NOT NULL,
	"is_gas" boolean NOT NULL,
	"product" json NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_weights" ON "search_entries" USING gin ("weights");--> statement-breakpoint
CREATE INDEX "search_entries_filters" ON "search_entries" USING btree ("position","id","price","in_stock","coming_soon","has_twin","categories","gas","size","returnable","pipe");--> statement-breakpoint
CREATE INDEX "search_entries_twins" ON "search_entries" USING btree ("duplicate_key","position","id") WHERE "search_entries"."has_twin";--> statement-breakpoint
CREATE INDEX "search_entries_offers" ON "search_entries" USING btree ("offer","position") WHERE "search_entries"."offer" is not null;--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_names" ON "search_words" USING btree (length("word")) WHERE "search_words"."weight" >= 5 and "search_words"."word" !~ '^[0-9]';--> statement-breakpoint
CREATE INDEX "sold_products_in_order" ON "sold_products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "sold_products_empties" ON "sold_products" USING btree ("id") WHERE "sold_products"."is_empty_cylinder";--> statement-breakpoint
CREATE INDEX "sold_products_gases" ON "sold_products" USING btree ("position","id") WHERE "sold_products"."is_gas";--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (regexp_replace(lower("id" || chr(1) || coalesce("name", '') || chr(1) || coalesce("sku", '') || chr(1) || coalesce("brand", '') || chr(1) || coalesce("category", '') || chr(1) || coalesce("hsn", '')), '[\s-]+', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce("per_kg_price", "per_can_price", "per_meter_price", "price"));--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree (coalesce("per_kg_price", "per_can_price", "per_meter_price", "price") desc nulls last);--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "products_without_hsn" ON "products" USING btree ("id") WHERE "products"."archived_at" is null and coalesce("products"."hsn", '') = '' and not "products"."is_cylinder";--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (lower("full_name" || chr(1) || "email" || chr(1) || "phone" || chr(1) || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("asked_at" DESC NULLS FIRST,"id") WHERE "newsletter_subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_words" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_history_set" ON "price_history" USING btree ("product_id","set_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "price_history"."kind" = 'admin';--> statement-breakpoint
CREATE INDEX "price_history_of_day" ON "price_history" USING btree ("day","product_id","id");