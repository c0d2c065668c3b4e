CREATE TABLE "customer_rotation" (
	"customer_id" uuid NOT NULL,
	"month" text NOT NULL,
	"days" integer NOT NULL,
	"loans" integer NOT NULL,
	CONSTRAINT "customer_rotation_customer_id_month_days_pk" PRIMARY KEY("customer_id","month","days")
);
--> statement-breakpoint
CREATE TABLE "gas_rotation" (
	"gas" text NOT NULL,
	"month" text NOT NULL,
	"days" integer NOT NULL,
	"loans" integer NOT NULL,
	CONSTRAINT "gas_rotation_month_gas_days_pk" PRIMARY KEY("month","gas","days")
);
--> statement-breakpoint
DROP INDEX "cylinder_custody_holder";--> statement-breakpoint
ALTER TABLE "customer_rotation" ADD CONSTRAINT "customer_rotation_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cylinder_custody_holder" ON "cylinder_custody" USING btree ("holder_id","state","due_on") WHERE "cylinder_custody"."holder_id" is not null;