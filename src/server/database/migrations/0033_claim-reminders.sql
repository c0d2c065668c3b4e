CREATE TABLE "claim_reminders" (
	"claim" text NOT NULL,
	"step" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "claim_reminders_claim_step_pk" PRIMARY KEY("claim","step")
);
--> statement-breakpoint
ALTER TABLE "cylinder_offers" ALTER COLUMN "to_mobile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_reminders" ADD CONSTRAINT "claim_reminders_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_reminders_customer" ON "claim_reminders" USING btree ("customer_id","sent_on");--> statement-breakpoint
CREATE INDEX "claim_reminders_sent" ON "claim_reminders" USING btree ("sent_on");