ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_note_reason";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_round_off";--> statement-breakpoint
DROP INDEX "tax_documents_one_invoice";--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "ship_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "e_way_bill" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "e_way_bill_valid_until" date;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_invoice" ON "tax_documents" USING btree ("order_id",coalesce("document" -> 'replaces' ->> 'number', '')) WHERE "tax_documents"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_ship_to" CHECK ("delivery_addresses"."ship_to" in ('own-place', 'customer'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_note_reason" CHECK ("ledger_entries"."note_reason" in ('return', 'price-correction', 'cancelled', 'deposit-forfeited', 'reissued'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ship_to" CHECK ("orders"."ship_to" in ('own-place', 'customer'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_e_way_bill" CHECK ("orders"."e_way_bill" ~ '^[0-9]{12}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_round_off" CHECK ("orders"."round_off" between -99 and 99);