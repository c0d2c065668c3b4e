-- See docs/decisions/0075.
DELETE FROM "suspicions" WHERE "kind" = 'number-tried';--> statement-breakpoint
ALTER TABLE "suspicions" DROP CONSTRAINT "suspicions_kind";--> statement-breakpoint
ALTER TABLE "suspicions" ALTER COLUMN "cylinder_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_kind" CHECK ("suspicions"."kind" in ('two-places', 'after-condemned'));