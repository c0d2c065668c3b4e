CREATE TABLE "paper_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_ordinal" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paper_series_kind" CHECK ("paper_series"."kind" in ('invoice', 'credit-note', 'debit-note')),
	CONSTRAINT "paper_series_last_ordinal" CHECK ("paper_series"."last_ordinal" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"series_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"order_number" text NOT NULL,
	"invoice_id" bigint,
	"request_id" uuid,
	"document" jsonb NOT NULL,
	"buyer_name" text NOT NULL,
	"value" bigint NOT NULL,
	"total" bigint NOT NULL,
	"buyer_gstin" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"inter_state" boolean NOT NULL,
	"size" bigint NOT NULL,
	"words" text NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "tax_documents_kind" CHECK ("tax_documents"."kind" in ('invoice', 'credit-note', 'debit-note')),
	CONSTRAINT "tax_documents_number" CHECK ("tax_documents"."number" ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
	CONSTRAINT "tax_documents_note" CHECK (("tax_documents"."kind" = 'invoice') = ("tax_documents"."invoice_id" is null)),
	CONSTRAINT "tax_documents_values" CHECK ("tax_documents"."value" > 0 and "tax_documents"."total" >= "tax_documents"."value"),
	CONSTRAINT "tax_documents_says_so" CHECK ("tax_documents"."document" ->> 'number' = "tax_documents"."number" and "tax_documents"."document" ->> 'kind' = "tax_documents"."kind")
);
--> statement-breakpoint
CREATE TABLE "waiting_invoices" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_series_id_paper_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."paper_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_invoice" FOREIGN KEY ("invoice_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_invoices" ADD CONSTRAINT "waiting_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_series_prefix" ON "paper_series" USING btree (replace("prefix", '/', '-'));--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_address" ON "tax_documents" USING btree (replace("number", '/', '-'));--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_ordinal" ON "tax_documents" USING btree ("series_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_invoice" ON "tax_documents" USING btree ("order_id") WHERE "tax_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_request" ON "tax_documents" USING btree ("invoice_id","request_id");--> statement-breakpoint
CREATE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "tax_documents_series" ON "tax_documents" USING btree ("series_id","id");--> statement-breakpoint
CREATE INDEX "tax_documents_day" ON "tax_documents" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "tax_documents_words" ON "tax_documents" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "tax_documents_stay"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'invoices and notes are never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER "tax_documents_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_documents" FOR EACH STATEMENT EXECUTE FUNCTION "tax_documents_stay"();--> statement-breakpoint
CREATE TRIGGER "tax_documents_chain" BEFORE INSERT ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "chain_history"('series_id', 'paper_series');--> statement-breakpoint
-- Numbers have no gaps, whoever writes: a series moves on by one, together with the document that has its number.
CREATE FUNCTION "paper_series_moves_by_one"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN RAISE EXCEPTION 'a series of numbers is never deleted'; END IF;
  IF (NEW.id, NEW.kind, NEW.prefix, NEW.financial_year) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.prefix, OLD.financial_year)
    OR NEW.last_ordinal < 1 OR (NEW.last_ordinal <> OLD.last_ordinal + 1 AND OLD.last_ordinal <> 0)
  THEN RAISE EXCEPTION 'a series of numbers moves on by one'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "paper_series_moves_by_one" BEFORE UPDATE OR DELETE ON "paper_series" FOR EACH ROW EXECUTE FUNCTION "paper_series_moves_by_one"();--> statement-breakpoint
CREATE FUNCTION "paper_number_is_next"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM paper_series WHERE id = NEW.series_id AND kind = NEW.kind AND last_ordinal = NEW.ordinal
    AND NEW.number = prefix || lpad(NEW.ordinal::text, 6, '0'))
  THEN RAISE EXCEPTION 'document % does not have the next number of its series', NEW.number; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "paper_number_is_next" BEFORE INSERT ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "paper_number_is_next"();--> statement-breakpoint
CREATE FUNCTION "paper_number_is_used"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tax_documents WHERE series_id = NEW.id AND ordinal = NEW.last_ordinal)
  THEN RAISE EXCEPTION 'number % of % has no document', NEW.last_ordinal, NEW.prefix; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "paper_number_is_used" AFTER UPDATE ON "paper_series" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "paper_number_is_used"();
