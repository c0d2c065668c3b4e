ALTER TABLE "payment_proofs" DROP CONSTRAINT "payment_proofs_look_form";--> statement-breakpoint
DROP INDEX "payment_proofs_look";--> statement-breakpoint
ALTER TABLE "payment_proofs" DROP COLUMN "look";--> statement-breakpoint
ALTER TABLE "payment_proofs" DROP COLUMN "look_bands";--> statement-breakpoint
DROP FUNCTION unpaid_holds(uuid);
