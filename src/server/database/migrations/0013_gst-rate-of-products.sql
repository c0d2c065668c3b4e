ALTER TABLE "products" DROP CONSTRAINT "products_percents";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_percents" CHECK (least("products"."discount", "products"."gst_rate") >= 0 and greatest("products"."discount", "products"."gst_rate") <= 100);