ALTER TABLE "mails" ADD COLUMN "paper" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_paper" CHECK ("mails"."paper" ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$');