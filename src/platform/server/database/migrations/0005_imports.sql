CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"cylinders" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('customers', 'opening-balances', 'cylinder-register', 'held-cylinders')),
	CONSTRAINT "imports_file_hash" CHECK ("imports"."file_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "imports_rows" CHECK ("imports"."rows" >= 0),
	CONSTRAINT "imports_undone" CHECK (("imports"."undone_at" is null) = ("imports"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "deposit_claims" DROP CONSTRAINT "deposit_claims_amounts";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP CONSTRAINT "cylinder_history_action";--> statement-breakpoint
DROP INDEX "accounts_words";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_claims" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_file" ON "imports" USING btree ("kind","file_hash") WHERE "imports"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "imports_at" ON "imports" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_import" ON "accounts" USING btree ("import_id") WHERE "accounts"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin ((' ' || coalesce("email", '') || ' ' || coalesce("mobile", '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_given" CHECK ("accounts"."kind" = 'customer' or "accounts"."email" is not null);--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_amounts" CHECK ("deposit_claims"."each" >= 0 and "deposit_claims"."withheld" >= 0);--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_action" CHECK ("cylinder_history"."action" in ('registered', 'label-bound', 'label-replaced', 'filled', 'weighed', 'sent-to-test', 'tested', 'reserved', 'unreserved', 'dispatched', 'carried-over', 'arrived', 'offered', 'accepted', 'deposit-moved', 'declined', 'recalled', 'expired', 'disputed', 'received-empty', 'adjusted-out', 'adjusted-in', 'deposit-released', 'sold', 'flagged-lost', 'flagged-stolen', 'found', 'quarantined', 'unquarantined', 'condemned', 'scanned', 'transferred', 'corrected', 'activated', 'deactivated', 'taken-back'));