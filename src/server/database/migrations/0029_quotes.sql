CREATE TABLE "quotes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"client_key" uuid NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"valid_until" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"order_id" bigint,
	CONSTRAINT "quotes_answer" CHECK (num_nulls("quotes"."answer", "quotes"."answered_at", "quotes"."answered_by", "quotes"."valid_until") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_key" ON "quotes" USING btree ("client_key");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","asked_at");--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("asked_at") WHERE "quotes"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "quotes_asked" ON "quotes" USING btree ("asked_at","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_order" ON "quotes" USING btree ("order_id") WHERE "quotes"."order_id" is not null;