CREATE TABLE "cylinder_custody" (
	"cylinder_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"title_kind" text,
	"title_id" uuid,
	"title_name" text,
	"holder_kind" text,
	"holder_id" uuid,
	"holder_name" text,
	"answers_kind" text,
	"answers_id" uuid,
	"answers_name" text,
	"held_since" timestamp (3) with time zone NOT NULL,
	"order_id" bigint,
	"order_number" text,
	"out_since" timestamp (3) with time zone,
	"due_on" date,
	"offer" text,
	"inactive" boolean NOT NULL,
	"stolen" boolean NOT NULL,
	"condition" text NOT NULL,
	"label" text,
	"gas" text NOT NULL,
	"filled_on" date,
	"filled_kilograms" numeric(7, 3),
	"gross_kilograms" numeric(7, 3),
	"tested_on" date,
	"last_event" bigint NOT NULL,
	CONSTRAINT "cylinder_custody_state_form" CHECK ("cylinder_custody"."state" in ('in-stock-full', 'in-stock-empty', 'reserved', 'on-its-way', 'with-customer', 'quarantined', 'at-test', 'lost', 'condemned')),
	CONSTRAINT "cylinder_custody_condition" CHECK ("cylinder_custody"."condition" in ('good', 'damaged', 'leaking', 'valve-broken', 'not-empty')),
	CONSTRAINT "cylinder_custody_parties" CHECK (num_nulls("cylinder_custody"."title_kind", "cylinder_custody"."holder_kind") = 0)
);
--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP CONSTRAINT "cylinder_history_action";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP CONSTRAINT "cylinder_history_actor_kind";--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "noted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "cylinder_custody" ADD CONSTRAINT "cylinder_custody_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_custody" ADD CONSTRAINT "cylinder_custody_title_id_accounts_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_custody" ADD CONSTRAINT "cylinder_custody_holder_id_accounts_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_custody" ADD CONSTRAINT "cylinder_custody_answers_id_accounts_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_custody" ADD CONSTRAINT "cylinder_custody_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cylinder_custody_holder" ON "cylinder_custody" USING btree ("holder_id","out_since") WHERE "cylinder_custody"."holder_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinder_custody_answers" ON "cylinder_custody" USING btree ("answers_id","due_on") WHERE "cylinder_custody"."answers_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinder_custody_title" ON "cylinder_custody" USING btree ("title_id") WHERE "cylinder_custody"."title_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinder_custody_due" ON "cylinder_custody" USING btree ("due_on","cylinder_id") WHERE "cylinder_custody"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "cylinder_custody_state" ON "cylinder_custody" USING btree ("state","cylinder_id");--> statement-breakpoint
CREATE INDEX "cylinder_custody_order" ON "cylinder_custody" USING btree ("order_id") WHERE "cylinder_custody"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_corrects_cylinder_history_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."cylinder_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cylinder_history_order" ON "cylinder_history" USING btree ("order_id") WHERE "cylinder_history"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinder_history_batch" ON "cylinder_history" USING btree ("batch") WHERE "cylinder_history"."batch" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cylinder_history_corrects" ON "cylinder_history" USING btree ("corrects") WHERE "cylinder_history"."corrects" is not null;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_place" CHECK (num_nulls("cylinder_history"."latitude", "cylinder_history"."longitude") in (0, 2));--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_action" CHECK ("cylinder_history"."action" in ('registered', 'label-bound', 'label-replaced', 'filled', 'weighed', 'sent-to-test', 'tested', 'reserved', 'unreserved', 'dispatched', 'arrived', 'offered', 'accepted', 'declined', 'recalled', 'expired', 'disputed', 'received-empty', 'adjusted-out', 'adjusted-in', 'deposit-released', 'sold', 'flagged-lost', 'flagged-stolen', 'found', 'quarantined', 'unquarantined', 'condemned', 'scanned', 'transferred', 'corrected', 'activated', 'deactivated', 'taken-back'));--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_actor_kind" CHECK ("cylinder_history"."actor_kind" in ('admin', 'qr-user', 'customer', 'public', 'shop'));