DROP INDEX "products_in_order";--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "cylinder_offers_answered" ON "cylinder_offers" USING btree ("answered_by") WHERE "cylinder_offers"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "found_reports_mobile" ON "found_reports" USING btree ("mobile") WHERE "found_reports"."mobile" <> '';--> statement-breakpoint
CREATE INDEX "contact_messages_from" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "ledger_payments_taken_back" ON "ledger_payments" USING btree ("id") WHERE "ledger_payments"."taken_back_at" is not null;--> statement-breakpoint
CREATE INDEX "products_in_order" ON "products" USING btree ("position","id");