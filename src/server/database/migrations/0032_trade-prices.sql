CREATE TABLE "price_list_customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"list_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_rows" (
	"list_id" bigint NOT NULL,
	"line_id" text NOT NULL,
	"from_quantity" integer NOT NULL,
	"price" bigint,
	"percent_off" numeric(4, 2),
	CONSTRAINT "price_list_rows_list_id_line_id_from_quantity_pk" PRIMARY KEY("list_id","line_id","from_quantity"),
	CONSTRAINT "price_list_rows_line" CHECK (length("price_list_rows"."line_id") between 1 and 200),
	CONSTRAINT "price_list_rows_from" CHECK ("price_list_rows"."from_quantity" between 1 and 9999),
	CONSTRAINT "price_list_rows_either" CHECK (num_nulls("price_list_rows"."price", "price_list_rows"."percent_off") = 1),
	CONSTRAINT "price_list_rows_price" CHECK ("price_list_rows"."price" > 0),
	CONSTRAINT "price_list_rows_percent" CHECK ("price_list_rows"."percent_off" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_lists_whose" CHECK (("price_lists"."customer_id" is null) = ("price_lists"."name" <> '')),
	CONSTRAINT "price_lists_name_form" CHECK (length("price_lists"."name") <= 60 and "price_lists"."name" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rows" ADD CONSTRAINT "price_list_rows_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_customers_list" ON "price_list_customers" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree (lower("name")) WHERE "price_lists"."customer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_customer" ON "price_lists" USING btree ("customer_id");