ALTER TABLE "ledger_refunds" ALTER COLUMN "method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD COLUMN "deposit" bigint;--> statement-breakpoint
CREATE INDEX "ledger_refunds_person" ON "ledger_refunds" USING btree ("asked_by_id","paid_at");--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD CONSTRAINT "ledger_refunds_kind" CHECK ("ledger_refunds"."kind" in ('refund', 'correction', 'opening'));--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD CONSTRAINT "ledger_refunds_of_refund" CHECK (("ledger_refunds"."kind" = 'refund') = ("ledger_refunds"."method" is not null));--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD CONSTRAINT "ledger_refunds_deposit" CHECK (("ledger_refunds"."kind" = 'opening') = ("ledger_refunds"."deposit" is not null) and coalesce("ledger_refunds"."deposit", 0) >= 0);