CREATE TABLE "public_scans" (
	"cylinder_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"scans" integer NOT NULL,
	CONSTRAINT "public_scans_cylinder_id_hour_place_pk" PRIMARY KEY("cylinder_id","hour","place"),
	CONSTRAINT "public_scans_place" CHECK (num_nulls("public_scans"."latitude", "public_scans"."longitude") = case when "public_scans"."place" = '' then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "suspicions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspicions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"cylinder_id" bigint,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" text,
	CONSTRAINT "suspicions_about" UNIQUE("about"),
	CONSTRAINT "suspicions_kind" CHECK ("suspicions"."kind" in ('two-places', 'after-condemned', 'number-tried'))
);
--> statement-breakpoint
ALTER TABLE "public_scans" ADD CONSTRAINT "public_scans_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_scans_hour" ON "public_scans" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "suspicions_waiting" ON "suspicions" USING btree ("at") WHERE "suspicions"."seen_at" is null;