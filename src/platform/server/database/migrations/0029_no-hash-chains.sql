-- The histories stay append-only; the chain of hashes over them goes.
DROP TRIGGER "audit_log_chain" ON "audit_log";--> statement-breakpoint
DROP FUNCTION "chain_history"();--> statement-breakpoint
DROP TRIGGER "tax_documents_chain" ON "tax_documents";--> statement-breakpoint
DROP FUNCTION "chain_tax_documents"();--> statement-breakpoint
DROP TRIGGER "ledger_entries_chain" ON "ledger_entries";--> statement-breakpoint
DROP FUNCTION "chain_ledger_entries"();--> statement-breakpoint
DROP TRIGGER "cylinder_history_chain" ON "cylinder_history";--> statement-breakpoint
DROP FUNCTION "chain_cylinder_history"();--> statement-breakpoint
DROP TRIGGER "order_events_chain" ON "order_events";--> statement-breakpoint
DROP FUNCTION "chain_order_events"();--> statement-breakpoint
DROP INDEX "ledger_entries_chain";--> statement-breakpoint
ALTER TABLE "tax_documents" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "hash";