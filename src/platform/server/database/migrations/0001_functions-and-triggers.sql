-- What drizzle-kit does not generate: statistics, storage, functions and triggers.
CREATE STATISTICS "expected_returns_outstanding" ON ("quantity" - "returned") FROM "expected_returns";
-- Pictures are compressed already.
ALTER TABLE "payment_proof_pictures" ALTER COLUMN "webp" SET STORAGE EXTERNAL;

-- Append-only tables.
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is never rewritten'; END $$;
CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();
CREATE FUNCTION "order_events_stay"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what became of an order is never rewritten'; END $$;
CREATE TRIGGER "order_events_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "order_events_stay"();
CREATE FUNCTION "cylinder_history_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the history of a cylinder is never rewritten'; END $$;
CREATE TRIGGER "cylinder_history_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "cylinder_history" FOR EACH STATEMENT EXECUTE FUNCTION "cylinder_history_stays"();
CREATE FUNCTION "ledger_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger is never rewritten'; END $$;
CREATE TRIGGER "ledger_entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();
CREATE TRIGGER "ledger_allocations_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_allocations" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();
CREATE TRIGGER "ledger_shares_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_shares" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();
CREATE FUNCTION "tax_documents_stay"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'invoices and notes are never rewritten'; END $$;
CREATE TRIGGER "tax_documents_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tax_documents" FOR EACH STATEMENT EXECUTE FUNCTION "tax_documents_stay"();

-- Hash chains: the hash of a row covers its content and the hash of the row before it (database/history-chain.ts). The arguments are
-- the column that separates chains, and the table whose row is locked while a chain grows. Without them the whole table is one chain.
CREATE FUNCTION "chain_history"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  "chain" text := TG_ARGV[0];
  "parent" text := TG_ARGV[1];
  "last" record;
BEGIN
  IF "chain" IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(TG_TABLE_NAME, 0));
    EXECUTE format('SELECT id, hash FROM %I ORDER BY id DESC LIMIT 1', TG_TABLE_NAME) INTO "last";
  ELSE
    EXECUTE format('SELECT FROM %I WHERE id = ($1).%I FOR NO KEY UPDATE', "parent", "chain") USING NEW;
    EXECUTE format('SELECT id, hash FROM %I WHERE %I = ($1).%I ORDER BY id DESC LIMIT 1', TG_TABLE_NAME, "chain", "chain")
      INTO "last" USING NEW;
  END IF;
  -- The transaction with the lower number may come second.
  IF "last".id >= NEW.id THEN
    NEW.id := nextval(pg_get_serial_sequence(TG_TABLE_NAME, 'id'));
  END IF;
  NEW.hash := sha256(coalesce("last".hash, ''::bytea) || convert_to(jsonb_strip_nulls(to_jsonb(NEW) - 'hash')::text, 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_log_chain" BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "chain_history"();
-- One function per log with several chains: dynamic SQL is planned for each row, which takes three times as long as the rest.
DO $migration$
DECLARE
  "log" record;
BEGIN
  FOR "log" IN SELECT * FROM (VALUES
    ('order_events', 'order_id', 'orders'),
    ('cylinder_history', 'cylinder_id', 'cylinders'),
    ('ledger_entries', 'ledger_customer_id', 'ledger_customers'),
    ('tax_documents', 'series_id', 'paper_series')) AS logs("name", "chain", "parent")
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
      DECLARE
        "last" record;
      BEGIN
        PERFORM FROM %4$I WHERE id = NEW.%3$I FOR NO KEY UPDATE;
        SELECT id, hash INTO "last" FROM %2$I WHERE %3$I = NEW.%3$I ORDER BY id DESC LIMIT 1;
        -- The transaction with the lower number may come second.
        IF "last".id >= NEW.id THEN
          NEW.id := nextval(pg_get_serial_sequence(%2$L, 'id'));
        END IF;
        NEW.hash := sha256(coalesce("last".hash, ''::bytea) || convert_to(jsonb_strip_nulls(to_jsonb(NEW) - 'hash')::text, 'UTF8'));
        RETURN NEW;
      END $$
    $function$, 'chain_' || "log"."name", "log"."name", "log"."chain", "log"."parent");
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION %I()',
      "log"."name" || '_chain', "log"."name", 'chain_' || "log"."name");
  END LOOP;
END $migration$;

-- Balances are stored with the customer, so that a list of all customers adds nothing up; the chain holds the customer's row locked.
-- Open are the newest debts that add up to what is owed: money settles the oldest first, and reversed entries do not count
-- (domain/ledger/ageing.ts).
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
END $$;
CREATE TRIGGER "ledger_entries_balances" AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_balances"();
-- The shares of a payment never exceed what is left of it.
CREATE FUNCTION "ledger_shares_fit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM ledger_payments p
    WHERE p.id = coalesce(to_jsonb(NEW) ->> 'payment_id', to_jsonb(NEW) ->> 'id')::uuid
      AND (SELECT coalesce(sum(s.amount), 0) FROM ledger_shares s WHERE s.payment_id = p.id AND s.revision = p.revision)
        > CASE WHEN p.taken_back_at IS NULL THEN p.amount - p.refunded ELSE 0 END
  ) THEN RAISE EXCEPTION 'a payment is for more than it is' USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_shares_fit" AFTER INSERT ON "ledger_shares" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_shares_fit"();
CREATE CONSTRAINT TRIGGER "ledger_payments_fit" AFTER UPDATE ON "ledger_payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_shares_fit"();

-- Document numbers have no gaps: a series advances by one, together with the document that has its number.
CREATE FUNCTION "paper_series_moves_by_one"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN RAISE EXCEPTION 'a series of numbers is never deleted'; END IF;
  IF (NEW.id, NEW.kind, NEW.prefix, NEW.financial_year) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.prefix, OLD.financial_year)
    OR NEW.last_ordinal < 1 OR (NEW.last_ordinal <> OLD.last_ordinal + 1 AND OLD.last_ordinal <> 0)
  THEN RAISE EXCEPTION 'a series of numbers moves on by one'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "paper_series_moves_by_one" BEFORE UPDATE OR DELETE ON "paper_series" FOR EACH ROW EXECUTE FUNCTION "paper_series_moves_by_one"();
CREATE FUNCTION "paper_number_is_next"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM paper_series WHERE id = NEW.series_id AND kind = NEW.kind AND last_ordinal = NEW.ordinal
    AND NEW.number = prefix || lpad(NEW.ordinal::text, 6, '0'))
  THEN RAISE EXCEPTION 'document % does not have the next number of its series', NEW.number; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "paper_number_is_next" BEFORE INSERT ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "paper_number_is_next"();
CREATE FUNCTION "paper_number_is_used"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tax_documents WHERE series_id = NEW.id AND ordinal = NEW.last_ordinal)
  THEN RAISE EXCEPTION 'number % of % has no document', NEW.last_ordinal, NEW.prefix; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "paper_number_is_used" AFTER UPDATE ON "paper_series" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "paper_number_is_used"();

-- The number of an account's unpaid orders that hold counted stock; 0 if it has ever paid, or has credit. Volatile: each query sees what
-- was committed before it began, so a caller that waited for the lock counts the orders of the caller before it. See decision 0094.
CREATE FUNCTION unpaid_holds("account" uuid) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE customer_id = "account" AND paid_at IS NOT NULL)
    OR EXISTS (SELECT FROM ledger_customers WHERE customer_id = "account" AND credit_limit IS NOT NULL) THEN
    RETURN 0;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid_holds ' || "account"::text, 0));
  RETURN (SELECT count(*) FROM orders
    WHERE customer_id = "account" AND paid_at IS NULL AND cancelled_at IS NULL AND dispatched_at IS NULL AND hold_expired_at IS NULL
      AND EXISTS (SELECT FROM stock_taken WHERE order_id = orders.id));
END $$;
