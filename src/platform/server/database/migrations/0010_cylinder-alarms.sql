ALTER TABLE "suspicions" DROP CONSTRAINT "suspicions_kind";--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD COLUMN "withheld_for" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_kind" CHECK ("suspicions"."kind" in ('two-places', 'after-condemned', 'after-missing'));