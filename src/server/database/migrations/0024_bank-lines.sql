CREATE TABLE "bank_layouts" (
	"bank" text PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"narration" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"utrs" text[] NOT NULL,
	"balance" bigint,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"place" integer NOT NULL,
	"payment_id" uuid,
	"made_payment" boolean DEFAULT false NOT NULL,
	"by_rule" boolean DEFAULT false NOT NULL,
	"ignored_note" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "bank_lines_fingerprint" CHECK ("bank_lines"."fingerprint" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" <> 0),
	CONSTRAINT "bank_lines_one_end" CHECK (num_nonnulls("bank_lines"."payment_id", "bank_lines"."ignored_note") <= 1),
	CONSTRAINT "bank_lines_payment_comes_in" CHECK ("bank_lines"."payment_id" is null or "bank_lines"."amount" > 0),
	CONSTRAINT "bank_lines_decided" CHECK ((num_nonnulls("bank_lines"."payment_id", "bank_lines"."ignored_note") = 1) = (num_nonnulls("bank_lines"."decided_at", "bank_lines"."decided_by") = 2))
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_payment" ON "bank_lines" USING btree ("payment_id") WHERE "bank_lines"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("day","kept_at","place");--> statement-breakpoint
CREATE INDEX "bank_lines_waiting" ON "bank_lines" USING btree ("day") WHERE "bank_lines"."payment_id" is null and "bank_lines"."ignored_note" is null and "bank_lines"."amount" > 0;--> statement-breakpoint
CREATE INDEX "bank_lines_utrs" ON "bank_lines" USING gin ("utrs");