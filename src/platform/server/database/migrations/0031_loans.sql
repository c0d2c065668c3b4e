CREATE TABLE "cylinder_loans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cylinder_loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cylinder_id" bigint NOT NULL,
	"gas" text NOT NULL,
	"customer_id" uuid,
	"returned_on" date NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
DROP TABLE "customer_rotation" CASCADE;--> statement-breakpoint
DROP TABLE "gas_rotation" CASCADE;--> statement-breakpoint
ALTER TABLE "cylinder_loans" ADD CONSTRAINT "cylinder_loans_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cylinder_loans_cylinder" ON "cylinder_loans" USING btree ("cylinder_id");--> statement-breakpoint
CREATE INDEX "cylinder_loans_returned" ON "cylinder_loans" USING btree ("returned_on","gas","days");--> statement-breakpoint
CREATE INDEX "cylinder_loans_customer" ON "cylinder_loans" USING btree ("customer_id","returned_on","days");