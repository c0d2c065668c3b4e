ALTER TABLE "search_entries" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "search_words" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sold_products" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "search_entries" CASCADE;--> statement-breakpoint
DROP TABLE "search_words" CASCADE;--> statement-breakpoint
DROP TABLE "sold_products" CASCADE;--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
DROP COLLATION IF EXISTS "catalogue_names";