CREATE TABLE "cylinder_batches" (
	"batch" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"text_hash" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" jsonb,
	CONSTRAINT "cylinder_batches_purpose" CHECK ("cylinder_batches"."purpose" in ('return')),
	CONSTRAINT "cylinder_batches_hash" CHECK ("cylinder_batches"."text_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "cylinder_offer_items" (
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cylinder_id" bigint NOT NULL,
	CONSTRAINT "cylinder_offer_items_offer_id_cylinder_id_pk" PRIMARY KEY("offer_id","cylinder_id")
);
--> statement-breakpoint
CREATE TABLE "cylinder_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid,
	"to_mobile" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"client_key" uuid NOT NULL,
	CONSTRAINT "cylinder_offers_key" UNIQUE("client_key"),
	CONSTRAINT "cylinder_offers_mobile" CHECK ("cylinder_offers"."to_mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "cylinder_offers_answer" CHECK ("cylinder_offers"."answer" in ('accepted', 'declined', 'recalled', 'expired', 'disputed')),
	CONSTRAINT "cylinder_offers_answered" CHECK (("cylinder_offers"."answer" is null) = ("cylinder_offers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "found_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "found_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cylinder_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" text
);
--> statement-breakpoint
CREATE TABLE "deposit_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"line_id" text NOT NULL,
	"ledger_customer_id" bigint NOT NULL,
	"size" text NOT NULL,
	"each" bigint NOT NULL,
	"due_on" date NOT NULL,
	"charged" integer NOT NULL,
	"open" integer NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "deposit_claims_size" CHECK ("deposit_claims"."size" in ('heavy', 'standard', 'small')),
	CONSTRAINT "deposit_claims_open" CHECK ("deposit_claims"."open" between 0 and "deposit_claims"."charged"),
	CONSTRAINT "deposit_claims_amounts" CHECK ("deposit_claims"."each" > 0 and "deposit_claims"."withheld" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scanned_cylinders" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unscanned_cylinders" integer;--> statement-breakpoint
ALTER TABLE "cylinder_offer_items" ADD CONSTRAINT "cylinder_offer_items_offer_id_cylinder_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."cylinder_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_offer_items" ADD CONSTRAINT "cylinder_offer_items_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_offers" ADD CONSTRAINT "cylinder_offers_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_offers" ADD CONSTRAINT "cylinder_offers_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_reports" ADD CONSTRAINT "found_reports_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cylinder_offers_to" ON "cylinder_offers" USING btree ("to_mobile","offered_at");--> statement-breakpoint
CREATE INDEX "cylinder_offers_from" ON "cylinder_offers" USING btree ("from_id","offered_at");--> statement-breakpoint
CREATE INDEX "cylinder_offers_open" ON "cylinder_offers" USING btree ("offered_at") WHERE "cylinder_offers"."answer" is null;--> statement-breakpoint
CREATE INDEX "found_reports_waiting" ON "found_reports" USING btree ("at") WHERE "found_reports"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_claims_line" ON "deposit_claims" USING btree ("order_id","line_id","ledger_customer_id");--> statement-breakpoint
CREATE INDEX "deposit_claims_customer" ON "deposit_claims" USING btree ("ledger_customer_id","due_on") WHERE "deposit_claims"."open" > 0 or "deposit_claims"."withheld" > 0;--> statement-breakpoint
CREATE INDEX "deposit_claims_due" ON "deposit_claims" USING btree ("due_on","id") WHERE "deposit_claims"."open" > 0;--> statement-breakpoint
-- Invoices from before: each deposit line is out whole, or has come back whole; where notes gave back a part of several lines, the rest waits for a person.
WITH "held" AS (
  SELECT e.order_id, e.ledger_customer_id, -sum(e.deposits) AS left_over, min(e.day) FILTER (WHERE e.kind = 'deposit-charged') AS day
  FROM ledger_entries e WHERE e.order_id IS NOT NULL AND e.deposits IS NOT NULL GROUP BY 1, 2
), "lines" AS (
  SELECT i.order_id, i.line_id, i.quantity, i.unit_price, count(*) OVER (PARTITION BY i.order_id) AS among,
    sum(i.quantity * i.unit_price) OVER (PARTITION BY i.order_id) AS whole, row_number() OVER (PARTITION BY i.order_id ORDER BY i.position) AS nth
  FROM order_items i WHERE i.is_empty_cylinder AND i.unit_price > 0
)
INSERT INTO deposit_claims (order_id, order_number, line_id, ledger_customer_id, size, each, due_on, charged, open, withheld)
SELECT l.order_id, o.order_number, l.line_id, h.ledger_customer_id,
  CASE WHEN l.line_id LIKE 'empty-cylinder-heavy%' THEN 'heavy' WHEN l.line_id LIKE 'empty-cylinder-small%' THEN 'small' ELSE 'standard' END,
  l.unit_price, h.day + 30, l.quantity,
  CASE WHEN h.left_over = l.whole THEN l.quantity WHEN l.among = 1 THEN h.left_over / l.unit_price ELSE 0 END,
  CASE WHEN h.left_over = l.whole THEN 0 WHEN l.among = 1 THEN h.left_over % l.unit_price WHEN l.nth = 1 THEN h.left_over ELSE 0 END
FROM "held" h JOIN "lines" l USING (order_id) JOIN orders o ON o.id = h.order_id
WHERE h.day IS NOT NULL AND h.left_over >= 0;
