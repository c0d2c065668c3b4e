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
--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_addresses_place" ON "delivery_addresses" USING btree ("account_id","address","pincode","state");--> statement-breakpoint
CREATE INDEX "delivery_addresses_used" ON "delivery_addresses" USING btree ("account_id","used_at");--> statement-breakpoint
-- Where earlier orders went.
INSERT INTO "delivery_addresses" ("account_id", "address", "pincode", "state", "used_at")
SELECT "customer_id", "shipping_address", "shipping_pincode", "shipping_state", max("placed_at") FROM "orders"
WHERE "customer_id" IS NOT NULL GROUP BY 1, 2, 3, 4;
