CREATE TABLE "product_alerts" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_alerts_key" PRIMARY KEY("account_id","kind","product_id"),
	CONSTRAINT "product_alerts_kind" CHECK ("product_alerts"."kind" in ('price', 'stock'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "details" jsonb;--> statement-breakpoint
INSERT INTO "product_alerts" (account_id, kind, product_id, chosen_at)
SELECT account_id, 'price', product_id, chosen_at FROM "price_alerts" UNION ALL SELECT account_id, 'stock', product_id, asked_at FROM "stock_alerts";--> statement-breakpoint
UPDATE "mails" m SET person_id = p.account_id, once_key = p.day, details = jsonb_build_object('until', p.until, 'changes', p.changes)
FROM "price_alert_mails" p WHERE p.mail_id = m.id;--> statement-breakpoint
UPDATE "mails" m SET person_id = n.subscriber_id, once_key = n.newsletter_id FROM "newsletter_mails" n WHERE n.mail_id = m.id;--> statement-breakpoint
-- A reminder did not name its mail.
CREATE TEMPORARY TABLE "reminded" ON COMMIT DROP AS
SELECT customer_id, sent_on, jsonb_build_object('reminders', jsonb_agg(jsonb_build_object('claim', claim, 'step', step))) AS details
FROM "claim_reminders" GROUP BY customer_id, sent_on;--> statement-breakpoint
UPDATE "mails" SET person_id = found.customer_id, once_key = found.sent_on, details = found.details FROM (
  SELECT DISTINCT ON (r.customer_id, r.sent_on, m.channel) m.id, r.* FROM "reminded" r
  JOIN "accounts" a ON a.id = r.customer_id
  JOIN "mails" m ON m.kind = 'cylinders-due' AND (m.created_at AT TIME ZONE 'Asia/Kolkata')::date = r.sent_on
    AND (lower(m.to_address) = lower(a.email) OR m.to_address = '91' || a.mobile)
  ORDER BY r.customer_id, r.sent_on, m.channel, m.created_at) found WHERE found.id = "mails".id;--> statement-breakpoint
-- The customer has another address since. The reminder must not be sent again.
INSERT INTO "mails" (kind, to_address, subject, status, created_at, next_attempt_at, sent_at, person_id, once_key, details)
SELECT 'cylinders-due', 'unknown@shop.invalid', 'Reminder', 'sent', sent_on, sent_on, sent_on, customer_id, sent_on, details FROM "reminded" r
WHERE NOT EXISTS (SELECT FROM "mails" m WHERE m.person_id = r.customer_id AND m.kind = 'cylinders-due' AND m.once_key = r.sent_on::text);--> statement-breakpoint
DROP TABLE "price_alert_mails";--> statement-breakpoint
DROP TABLE "price_alerts";--> statement-breakpoint
DROP TABLE "stock_alerts";--> statement-breakpoint
DROP TABLE "claim_reminders";--> statement-breakpoint
DROP TABLE "newsletter_mails";--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_alerts_stock" ON "product_alerts" USING btree ("product_id") WHERE "product_alerts"."kind" = 'stock';--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("person_id","kind","channel","once_key") WHERE "mails"."person_id" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_person" CHECK (("mails"."person_id" is null) = ("mails"."once_key" is null));
