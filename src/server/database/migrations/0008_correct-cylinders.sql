ALTER TABLE "cylinder_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_reason" CHECK (("cylinder_history"."reason" is null) = ("cylinder_history"."changes" is null));