DROP INDEX "products_words";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_in_hindi" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_in_hindi" text;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (regexp_replace(lower("id" || chr(1) || coalesce("name", '') || chr(1) || coalesce("sku", '') || chr(1) || coalesce("brand", '') || chr(1) || coalesce("category", '') || chr(1) || coalesce("name_in_hindi", '') || chr(1) || coalesce("hsn", '')), '[\s-]+', '', 'g') gin_trgm_ops);