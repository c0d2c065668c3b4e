CREATE TABLE "return_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch" text NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_payments" DROP CONSTRAINT "ledger_payments_method";--> statement-breakpoint
ALTER TABLE "return_receipts" ADD CONSTRAINT "return_receipts_batch_cylinder_batches_batch_fk" FOREIGN KEY ("batch") REFERENCES "public"."cylinder_batches"("batch") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_receipts_batch" ON "return_receipts" USING btree ("batch","account_id");--> statement-breakpoint
CREATE INDEX "return_receipts_account" ON "return_receipts" USING btree ("account_id","day");--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_method" CHECK ("ledger_payments"."method" in ('credit', 'bank', 'upi', 'cash', 'cheque'));