CREATE TABLE "vouchers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"ordinal" integer NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"order_id" bigint,
	"challan" jsonb,
	CONSTRAINT "vouchers_kind" CHECK ("vouchers"."kind" in ('receipt-voucher', 'refund-voucher', 'delivery-challan')),
	CONSTRAINT "vouchers_about" CHECK (case "vouchers"."kind" when 'receipt-voucher' then "vouchers"."payment_id" is not null
        when 'refund-voucher' then "vouchers"."refund_id" is not null
        else "vouchers"."order_id" is not null and "vouchers"."challan" is not null end
        and num_nonnulls("vouchers"."payment_id", "vouchers"."refund_id", "vouchers"."order_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_refund_id_ledger_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."ledger_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_number" ON "vouchers" USING btree ("kind","financial_year","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_payment" ON "vouchers" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_refund" ON "vouchers" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_order" ON "vouchers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_day" ON "vouchers" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION "vouchers_stay"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'vouchers are never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER "vouchers_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "vouchers" FOR EACH STATEMENT EXECUTE FUNCTION "vouchers_stay"();--> statement-breakpoint
-- A series has no gaps: each number follows the one before it.
CREATE FUNCTION "voucher_is_next"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ordinal <> 1 + coalesce((SELECT max(ordinal) FROM vouchers WHERE kind = NEW.kind AND financial_year = NEW.financial_year), 0)
  THEN RAISE EXCEPTION '% % of % is not the next number', NEW.kind, NEW.ordinal, NEW.financial_year; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "voucher_is_next" BEFORE INSERT ON "vouchers" FOR EACH ROW EXECUTE FUNCTION "voucher_is_next"();
