CREATE TABLE "whatsapp_consents" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "whatsapp_consents_key" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "whatsapp_consents_purpose" CHECK ("whatsapp_consents"."purpose" in ('orders', 'offers')),
	CONSTRAINT "whatsapp_consents_source" CHECK ("whatsapp_consents"."source" in ('registration', 'checkout', 'account', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "whatsapp_events_kind" CHECK ("whatsapp_events"."kind" in ('status', 'message')),
	CONSTRAINT "whatsapp_events_id" CHECK (length("whatsapp_events"."id") between 1 and 300),
	CONSTRAINT "whatsapp_events_content" CHECK (("whatsapp_events"."content" is null) = ("whatsapp_events"."handled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_to_address";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_words";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "channel" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "receipt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_events_due" ON "whatsapp_events" USING btree ("next_attempt_at") WHERE "whatsapp_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "whatsapp_events_handled" ON "whatsapp_events" USING btree ("handled_at") WHERE "whatsapp_events"."handled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_remote" ON "mails" USING btree ("remote_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("channel","next_attempt_at") WHERE "mails"."status" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_channel" CHECK ("contact_messages"."channel" in ('form', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_channel" CHECK ("mails"."channel" in ('mail', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_receipt" CHECK ("mails"."receipt" in ('unknown', 'sent', 'failed', 'delivered', 'read'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_to_address" CHECK (case "mails"."channel" when 'mail' then length("mails"."to_address") <= 254 and "mails"."to_address" ~ '^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$'
        else "mails"."to_address" ~ '^91[0-9]{10}$' end);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_words" CHECK ("mails"."status" = 'sent' or "mails"."order_id" is not null or ("mails"."text" is not null and ("mails"."html" is not null or "mails"."channel" = 'whatsapp')));--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_source" CHECK ("payment_proofs"."source" in ('upload', 'whatsapp'));