CREATE TABLE "price_alert_mails" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mail_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "price_alert_mails_key" PRIMARY KEY("account_id","day"),
	CONSTRAINT "price_alert_mails_changes" CHECK (jsonb_array_length("price_alert_mails"."changes") > 0)
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"account_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_alerts_key" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "price_alert_mails" ADD CONSTRAINT "price_alert_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_alert_mails_mail" ON "price_alert_mails" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "price_alert_mails_day" ON "price_alert_mails" USING btree ("day");