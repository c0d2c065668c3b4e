ALTER TABLE "whatsapp_events" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "remote_id" = encode(sha256(convert_to("remote_id", 'UTF8')), 'hex') WHERE "remote_id" IS NOT NULL;--> statement-breakpoint
UPDATE "whatsapp_events" SET "id" = encode(sha256(convert_to("id", 'UTF8')), 'hex');
