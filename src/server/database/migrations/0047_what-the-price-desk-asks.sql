ALTER TABLE "search_entries" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "desk_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_desk" ON "search_entries" USING btree ("position","id","unit","categories") WHERE "search_entries"."unit" <> '';--> statement-breakpoint
CREATE INDEX "search_entries_desk_text" ON "search_entries" USING gin ("desk_text" gin_trgm_ops);--> statement-breakpoint
-- Worked out anew by the first process that starts with them; until then everybody has the catalogue of before.
UPDATE "sold_products" SET "source" = '';
