CREATE TABLE "cylinder_labels" (
	"label" bigint PRIMARY KEY NOT NULL,
	"cylinder_id" bigint NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_rolls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_rolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_label" bigint NOT NULL,
	"count" integer NOT NULL,
	"key" text NOT NULL,
	"format" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"client_key" uuid NOT NULL,
	CONSTRAINT "label_rolls_first" UNIQUE("first_label"),
	CONSTRAINT "label_rolls_client_key" UNIQUE("client_key"),
	CONSTRAINT "label_rolls_count" CHECK ("label_rolls"."count" between 1 and 1000 and "label_rolls"."first_label" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cylinder_labels" ADD CONSTRAINT "cylinder_labels_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cylinder_labels_cylinder" ON "cylinder_labels" USING btree ("cylinder_id") WHERE "cylinder_labels"."replaced_at" is null;