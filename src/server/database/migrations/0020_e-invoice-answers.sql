CREATE TABLE "e_invoices" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"irn" text NOT NULL,
	"ack_no" text NOT NULL,
	"ack_day" date NOT NULL,
	"signed_qr" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "e_invoices_irn_form" CHECK ("e_invoices"."irn" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_irn" ON "e_invoices" USING btree ("irn");