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
--> statement-breakpoint
CREATE TABLE "stock_taken" (
	"order_id" bigint NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_taken_order_id_line_id_pk" PRIMARY KEY("order_id","line_id"),
	CONSTRAINT "stock_taken_quantity" CHECK ("stock_taken"."quantity" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taken" ADD CONSTRAINT "stock_taken_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_counts_product" ON "stock_counts" USING btree ("product_id");