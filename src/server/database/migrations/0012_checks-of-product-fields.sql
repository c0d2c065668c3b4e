ALTER TABLE "products" DROP CONSTRAINT "products_discount";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_prices";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_contents";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_percents" CHECK (least("products"."discount") >= 0 and greatest("products"."discount") <= 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_prices" CHECK (least("products"."per_kg_price", "products"."per_can_price", "products"."per_meter_price", "products"."price", "products"."original_price", "products"."final_price_incl_gst", "products"."base_price", "products"."deposit") >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contents" CHECK (least("products"."kgs_per_cylinder", "products"."weight_kg", "products"."cans_per_box", "products"."meters_per_box") > 0);