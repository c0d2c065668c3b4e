ALTER TABLE "audit_log" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
-- What a row of a history says, and the hash of the row before it, make its own hash; see database/history-chain.ts, which checks it.
-- Arguments: the column that tells one chain from another, and the table whose row is locked while a chain grows. Without them
-- the whole table is one chain.
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
  -- Whoever drew the lower number may have come second.
  IF "last".id >= NEW.id THEN
    NEW.id := nextval(pg_get_serial_sequence(TG_TABLE_NAME, 'id'));
  END IF;
  NEW.hash := sha256(coalesce("last".hash, ''::bytea) || convert_to(jsonb_strip_nulls(to_jsonb(NEW) - 'hash')::text, 'UTF8'));
  RETURN NEW;
END $$;--> statement-breakpoint
-- The rows that are there already, each chain from its beginning.
CREATE FUNCTION "chain_rows_so_far"("log" text, "chain" text) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  "entry" record;
  "in_chain" text;
  "previous" bytea;
BEGIN
  EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', "log");
  FOR "entry" IN EXECUTE format('SELECT id, %s AS chain, to_jsonb(t) - ''hash'' AS said FROM %I t ORDER BY 2, 1', "chain", "log") LOOP
    IF "entry".chain IS DISTINCT FROM "in_chain" THEN "previous" := ''::bytea; END IF;
    "in_chain" := "entry".chain;
    "previous" := sha256("previous" || convert_to(jsonb_strip_nulls("entry".said)::text, 'UTF8'));
    EXECUTE format('UPDATE %I SET hash = $1 WHERE id = $2', "log") USING "previous", "entry".id;
  END LOOP;
  EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', "log");
END $$;--> statement-breakpoint
SELECT "chain_rows_so_far"('audit_log', '1::text');--> statement-breakpoint
SELECT "chain_rows_so_far"('order_events', 'order_id::text');--> statement-breakpoint
SELECT "chain_rows_so_far"('cylinder_history', 'cylinder_id::text');--> statement-breakpoint
DROP FUNCTION "chain_rows_so_far"(text, text);--> statement-breakpoint
CREATE TRIGGER "audit_log_chain" BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "chain_history"();--> statement-breakpoint
CREATE TRIGGER "order_events_chain" BEFORE INSERT ON "order_events" FOR EACH ROW EXECUTE FUNCTION "chain_history"('order_id', 'orders');--> statement-breakpoint
CREATE TRIGGER "cylinder_history_chain" BEFORE INSERT ON "cylinder_history" FOR EACH ROW EXECUTE FUNCTION "chain_history"('cylinder_id', 'cylinders');
