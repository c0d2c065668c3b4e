CREATE TABLE "payment_proof_pictures" (
	"proof_id" uuid PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "payment_proof_pictures_size" CHECK (length("payment_proof_pictures"."webp") between 1 and 30000000)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_proof_pictures" ADD CONSTRAINT "payment_proof_pictures_proof_id_payment_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_count" CHECK ("orders"."proof_count" between 0 and 3);--> statement-breakpoint
ALTER TABLE "payment_proof_pictures" ALTER COLUMN "webp" SET STORAGE EXTERNAL;--> statement-breakpoint
UPDATE "orders" SET "proof_count" = 1 WHERE "proof_id" IS NOT NULL;
