CREATE TABLE "ledger_allocations" (
	"payment_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_allocations_payment_id_revision_pk" PRIMARY KEY("payment_id","revision")
);
--> statement-breakpoint
CREATE TABLE "ledger_customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid,
	"mobile" text NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"deposit_held" bigint DEFAULT 0 NOT NULL,
	"credit_limit" bigint,
	"credit_days" smallint,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_customers_mobile_form" CHECK ("ledger_customers"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "ledger_customers_credit" CHECK (num_nulls("ledger_customers"."credit_limit", "ledger_customers"."credit_days") in (0, 2) and "ledger_customers"."credit_limit" > 0 and "ledger_customers"."credit_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ledger_customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"about" text NOT NULL,
	"about_number" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"reference" text,
	"reason" text,
	"corrects" bigint,
	"receivable" bigint,
	"deposits" bigint,
	"sales" bigint,
	"handling" bigint,
	"bilty" bigint,
	"cgst" bigint,
	"sgst" bigint,
	"utgst" bigint,
	"igst" bigint,
	"round_off" bigint,
	"bank" bigint,
	"upi" bigint,
	"cash" bigint,
	"cheques" bigint,
	"opening" bigint,
	"corrections" bigint,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoice', 'credit-note', 'debit-note', 'deposit-charged', 'deposit-released', 'deposit-forfeited', 'payment', 'payment-undone', 'cheque-cleared', 'cheque-bounced', 'refund', 'opening', 'correction')),
	CONSTRAINT "ledger_entries_about" CHECK ("ledger_entries"."about" in ('order', 'document', 'payment', 'cylinders', 'account')),
	CONSTRAINT "ledger_entries_balance" CHECK (coalesce("ledger_entries"."receivable", 0) + coalesce("ledger_entries"."deposits", 0) + coalesce("ledger_entries"."sales", 0) + coalesce("ledger_entries"."handling", 0) + coalesce("ledger_entries"."bilty", 0) + coalesce("ledger_entries"."cgst", 0) + coalesce("ledger_entries"."sgst", 0) + coalesce("ledger_entries"."utgst", 0) + coalesce("ledger_entries"."igst", 0) + coalesce("ledger_entries"."round_off", 0) + coalesce("ledger_entries"."bank", 0) + coalesce("ledger_entries"."upi", 0) + coalesce("ledger_entries"."cash", 0) + coalesce("ledger_entries"."cheques", 0) + coalesce("ledger_entries"."opening", 0) + coalesce("ledger_entries"."corrections", 0) = 0),
	CONSTRAINT "ledger_entries_lines" CHECK (num_nonnulls("ledger_entries"."receivable", "ledger_entries"."deposits", "ledger_entries"."sales", "ledger_entries"."handling", "ledger_entries"."bilty", "ledger_entries"."cgst", "ledger_entries"."sgst", "ledger_entries"."utgst", "ledger_entries"."igst", "ledger_entries"."round_off", "ledger_entries"."bank", "ledger_entries"."upi", "ledger_entries"."cash", "ledger_entries"."cheques", "ledger_entries"."opening", "ledger_entries"."corrections") >= 2)
);
--> statement-breakpoint
CREATE TABLE "ledger_open_debts" (
	"ledger_customer_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_open_debts_ledger_customer_id_entry_id_pk" PRIMARY KEY("ledger_customer_id","entry_id"),
	CONSTRAINT "ledger_open_debts_amount" CHECK ("ledger_open_debts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ledger_customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"marked_for" bigint,
	"client_key" uuid,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"noted_by" text NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_payments_method" CHECK ("ledger_payments"."method" in ('bank', 'upi', 'cash', 'cheque')),
	CONSTRAINT "ledger_payments_amount" CHECK ("ledger_payments"."amount" > 0 and "ledger_payments"."refunded" between 0 and "ledger_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ledger_customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"client_key" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decided_by_name" text,
	"parts" jsonb,
	CONSTRAINT "ledger_refunds_method" CHECK ("ledger_refunds"."method" in ('bank', 'upi', 'cash', 'cheque')),
	CONSTRAINT "ledger_refunds_amount" CHECK ("ledger_refunds"."amount" > 0),
	CONSTRAINT "ledger_refunds_decided" CHECK ("ledger_refunds"."paid_at" is null or "ledger_refunds"."declined_at" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger_shares" (
	"payment_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_shares_payment_id_revision_order_id_pk" PRIMARY KEY("payment_id","revision","order_id"),
	CONSTRAINT "ledger_shares_amount" CHECK ("ledger_shares"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_allocations" ADD CONSTRAINT "ledger_allocations_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_customers" ADD CONSTRAINT "ledger_customers_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_corrects_ledger_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_open_debts" ADD CONSTRAINT "ledger_open_debts_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_open_debts" ADD CONSTRAINT "ledger_open_debts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_marked_for_orders_id_fk" FOREIGN KEY ("marked_for") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD CONSTRAINT "ledger_refunds_ledger_customer_id_ledger_customers_id_fk" FOREIGN KEY ("ledger_customer_id") REFERENCES "public"."ledger_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_customers_customer" ON "ledger_customers" USING btree ("customer_id") WHERE "ledger_customers"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_customers_mobile" ON "ledger_customers" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "ledger_customers_owed" ON "ledger_customers" USING btree ("owed","id") WHERE "ledger_customers"."owed" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_customers_deposit" ON "ledger_customers" USING btree ("deposit_held","id") WHERE "ledger_customers"."deposit_held" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("kind","source");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_corrects" ON "ledger_entries" USING btree ("corrects") WHERE "ledger_entries"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_customer" ON "ledger_entries" USING btree ("ledger_customer_id","day","id","receivable","deposits");--> statement-breakpoint
CREATE INDEX "ledger_entries_chain" ON "ledger_entries" USING btree ("ledger_customer_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_open_debts_day" ON "ledger_open_debts" USING btree ("day","ledger_customer_id","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_payments_key" ON "ledger_payments" USING btree ("client_key") WHERE "ledger_payments"."client_key" is not null;--> statement-breakpoint
CREATE INDEX "ledger_payments_customer" ON "ledger_payments" USING btree ("ledger_customer_id","day","id");--> statement-breakpoint
CREATE INDEX "ledger_payments_day" ON "ledger_payments" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "ledger_payments_reference" ON "ledger_payments" USING btree ("reference") WHERE "ledger_payments"."reference" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_refunds_key" ON "ledger_refunds" USING btree ("client_key");--> statement-breakpoint
CREATE INDEX "ledger_refunds_customer" ON "ledger_refunds" USING btree ("ledger_customer_id","asked_at");--> statement-breakpoint
CREATE INDEX "ledger_refunds_waiting" ON "ledger_refunds" USING btree ("asked_at") WHERE "ledger_refunds"."paid_at" is null and "ledger_refunds"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_shares_order" ON "ledger_shares" USING btree ("order_id","payment_id");--> statement-breakpoint
CREATE FUNCTION "ledger_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger is never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE TRIGGER "ledger_allocations_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_allocations" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE TRIGGER "ledger_shares_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_shares" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_chain" BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "chain_history"('ledger_customer_id', 'ledger_customers');--> statement-breakpoint
-- Balances are sums of entries. They are kept beside the customer so that a list of all of them need not add everything up; the
-- chain holds the customer's row locked meanwhile. What is open is the newest debts that add up to what is owed: money settles the
-- oldest first, and what was taken back counts as if it had never been (domain/ledger/ageing.ts).
CREATE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "left_open" bigint;
  "debt" record;
BEGIN
  UPDATE ledger_customers SET owed = owed + coalesce(NEW.receivable, 0), deposit_held = deposit_held - coalesce(NEW.deposits, 0)
    WHERE id = NEW.ledger_customer_id RETURNING owed INTO "left_open";
  IF NEW.receivable IS NULL THEN RETURN NULL; END IF;
  DELETE FROM ledger_open_debts WHERE ledger_customer_id = NEW.ledger_customer_id;
  IF "left_open" <= 0 THEN RETURN NULL; END IF;
  FOR "debt" IN
    SELECT e.id, e.day, e.receivable FROM ledger_entries e
    WHERE e.ledger_customer_id = NEW.ledger_customer_id AND e.receivable > 0
      AND NOT EXISTS (SELECT FROM ledger_entries b WHERE b.corrects = e.id AND b.receivable = -e.receivable)
      AND NOT EXISTS (SELECT FROM ledger_entries f WHERE f.id = e.corrects AND f.receivable = -e.receivable)
    ORDER BY e.day DESC, e.id DESC
  LOOP
    EXIT WHEN "left_open" <= 0;
    INSERT INTO ledger_open_debts VALUES (NEW.ledger_customer_id, "debt".id, "debt".day, least("debt".receivable, "left_open"));
    "left_open" := "left_open" - "debt".receivable;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_balances" AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_balances"();--> statement-breakpoint
-- Nothing is given out twice: what a payment is for never exceeds what is still here of it, whoever writes.
CREATE FUNCTION "ledger_shares_fit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM ledger_payments p
    WHERE p.id = coalesce(to_jsonb(NEW) ->> 'payment_id', to_jsonb(NEW) ->> 'id')::uuid
      AND (SELECT coalesce(sum(s.amount), 0) FROM ledger_shares s WHERE s.payment_id = p.id AND s.revision = p.revision)
        > CASE WHEN p.taken_back_at IS NULL THEN p.amount - p.refunded ELSE 0 END
  ) THEN RAISE EXCEPTION 'a payment is for more than it is' USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_shares_fit" AFTER INSERT ON "ledger_shares" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_shares_fit"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_payments_fit" AFTER UPDATE ON "ledger_payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_shares_fit"();
