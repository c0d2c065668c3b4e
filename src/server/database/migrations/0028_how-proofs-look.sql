ALTER TABLE "payment_proofs" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD COLUMN "look_bands" text[];--> statement-breakpoint
CREATE INDEX "payment_proofs_look" ON "payment_proofs" USING gin ("look_bands");--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_look_form" CHECK (num_nulls("payment_proofs"."look", "payment_proofs"."look_bands") in (0, 2) and "payment_proofs"."look" ~ '^[0-9a-f]{64}$');