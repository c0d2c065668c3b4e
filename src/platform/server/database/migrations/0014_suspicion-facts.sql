ALTER TABLE "suspicions" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suspicions" DROP COLUMN "words";