-- Everything since version 1.0.0, see docs/decisions/0100.
CREATE TABLE "filed_returns" (
	"gstin" text NOT NULL,
	"month" text NOT NULL,
	"first_month" text NOT NULL,
	"is_iff" boolean NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"filed_by" text NOT NULL,
	CONSTRAINT "filed_returns_gstin_month_pk" PRIMARY KEY("gstin","month"),
	CONSTRAINT "filed_returns_month" CHECK ("filed_returns"."month" ~ '^20[0-9]{2}-[01][0-9]$' and "filed_returns"."first_month" <= "filed_returns"."month")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"account_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_alerts_key" PRIMARY KEY("account_id","product_id")
);--> statement-breakpoint
CREATE TABLE "return_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch" text,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"lines" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "cylinder_loans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cylinder_loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cylinder_id" bigint NOT NULL,
	"gas" text NOT NULL,
	"customer_id" uuid,
	"returned_on" date NOT NULL,
	"days" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "newsletter_mails" (
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	CONSTRAINT "newsletter_mails_key" PRIMARY KEY("newsletter_id","subscriber_id")
);--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"day" date NOT NULL,
	"content_hash" text NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"cylinders" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('customers', 'opening-balances', 'cylinder-register', 'held-cylinders')),
	CONSTRAINT "imports_file_hash" CHECK ("imports"."file_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "imports_rows" CHECK ("imports"."rows" >= 0),
	CONSTRAINT "imports_undone" CHECK (("imports"."undone_at" is null) = ("imports"."undone_by" is null))
);--> statement-breakpoint
CREATE TABLE "account_claims" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"invited" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"registration_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_claims_email_form" CHECK (length("account_claims"."email") <= 254 and "account_claims"."email" !~ '[A-Z[:space:][:cntrl:]]'),
	CONSTRAINT "account_claims_password_hash" CHECK (starts_with("account_claims"."password_hash", '$argon2id$')),
	CONSTRAINT "account_claims_registration_hash_form" CHECK ("account_claims"."registration_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "account_claims_token_hash_form" CHECK ("account_claims"."token_hash" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "whatsapp_consents" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "whatsapp_consents_key" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "whatsapp_consents_purpose" CHECK ("whatsapp_consents"."purpose" in ('orders', 'offers')),
	CONSTRAINT "whatsapp_consents_source" CHECK ("whatsapp_consents"."source" in ('registration', 'checkout', 'account', 'whatsapp'))
);--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"mobile" text,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "staff_name_form" CHECK (length("staff"."name") between 1 and 80 and "staff"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'accounts', 'counter', 'dispatch', 'prices', 'read-only')),
	CONSTRAINT "staff_email_form" CHECK (length("staff"."email") <= 254 and "staff"."email" !~ '[A-Z[:space:][:cntrl:]]'),
	CONSTRAINT "staff_mobile_form" CHECK ("staff"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "staff_login_id" CHECK (num_nonnulls("staff"."email", "staff"."mobile") > 0),
	CONSTRAINT "staff_password_hash" CHECK (starts_with("staff"."password_hash", '$argon2id$')),
	CONSTRAINT "staff_disabled" CHECK ("staff"."disabled_at" is null or "staff"."password_hash" is null)
);--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_devices_staff_id_token_hash_pk" PRIMARY KEY("staff_id","token_hash"),
	CONSTRAINT "staff_devices_token_hash_form" CHECK ("staff_devices"."token_hash" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "staff_links" (
	"staff_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_links_staff_id_purpose_pk" PRIMARY KEY("staff_id","purpose"),
	CONSTRAINT "staff_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "staff_links_purpose" CHECK ("staff_links"."purpose" in ('invitation', 'reset-password')),
	CONSTRAINT "staff_links_token_hash_form" CHECK ("staff_links"."token_hash" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "whatsapp_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"place" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "whatsapp_events_kind" CHECK ("whatsapp_events"."kind" in ('status', 'message')),
	CONSTRAINT "whatsapp_events_id" CHECK (length("whatsapp_events"."id") between 1 and 300),
	CONSTRAINT "whatsapp_events_content" CHECK (("whatsapp_events"."content" is null) = ("whatsapp_events"."handled_at" is not null))
);--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose";--> statement-breakpoint
ALTER TABLE "admin_tokens" DROP CONSTRAINT "admin_tokens_role";--> statement-breakpoint
ALTER TABLE "deposit_claims" DROP CONSTRAINT "deposit_claims_amounts";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP CONSTRAINT "cylinder_history_action";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_balance";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_lines";--> statement-breakpoint
ALTER TABLE "ledger_payments" DROP CONSTRAINT "ledger_payments_method";--> statement-breakpoint
ALTER TABLE "ledger_refunds" DROP CONSTRAINT "ledger_refunds_kind";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_to_address";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_words";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_round_off";--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
DROP INDEX "accounts_words";--> statement-breakpoint
DROP INDEX "tax_documents_one_invoice";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
DROP INDEX "orders_owing_by_id";--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ALTER COLUMN "admin_token_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_claims" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_payment_id_ledger_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sez" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sez_gst_number" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "ship_to" text;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "device" text DEFAULT 'Another program' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "reverses" text;--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD COLUMN "withheld_for" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "channel" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "note_reason" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "tds" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "discounts" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "bank_charges" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "bad_debts" bigint;--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "receipt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "e_way_bill" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "e_way_bill_valid_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sez" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consignee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_refund_id_ledger_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."ledger_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_receipts" ADD CONSTRAINT "return_receipts_batch_cylinder_batches_batch_fk" FOREIGN KEY ("batch") REFERENCES "public"."cylinder_batches"("batch") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_loans" ADD CONSTRAINT "cylinder_loans_cylinder_id_cylinders_id_fk" FOREIGN KEY ("cylinder_id") REFERENCES "public"."cylinders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_claims" ADD CONSTRAINT "account_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_number" ON "vouchers" USING btree ("kind","financial_year","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_payment" ON "vouchers" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_refund" ON "vouchers" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_order" ON "vouchers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_day" ON "vouchers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stock_alerts_product" ON "stock_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_receipts_batch" ON "return_receipts" USING btree ("batch","account_id");--> statement-breakpoint
CREATE INDEX "return_receipts_account" ON "return_receipts" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "cylinder_loans_cylinder" ON "cylinder_loans" USING btree ("cylinder_id");--> statement-breakpoint
CREATE INDEX "cylinder_loans_returned" ON "cylinder_loans" USING btree ("returned_on","gas","days");--> statement-breakpoint
CREATE INDEX "cylinder_loans_customer" ON "cylinder_loans" USING btree ("customer_id","returned_on","days");--> statement-breakpoint
CREATE INDEX "newsletter_mails_subscriber" ON "newsletter_mails" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_mails_mail" ON "newsletter_mails" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_content" ON "newsletters" USING btree ("day","content_hash");--> statement-breakpoint
CREATE INDEX "newsletters_latest" ON "newsletters" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "imports_file" ON "imports" USING btree ("kind","file_hash") WHERE "imports"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "imports_at" ON "imports" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_claims_token_hash" ON "account_claims" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_claims_expires" ON "account_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name" ON "staff" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_mobile" ON "staff" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "whatsapp_events_due" ON "whatsapp_events" USING btree ("next_attempt_at") WHERE "whatsapp_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "whatsapp_events_handled" ON "whatsapp_events" USING btree ("handled_at") WHERE "whatsapp_events"."handled_at" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_reverses_bank_lines_fingerprint_fk" FOREIGN KEY ("reverses") REFERENCES "public"."bank_lines"("fingerprint") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD CONSTRAINT "ledger_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_import" ON "accounts" USING btree ("import_id") WHERE "accounts"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "admin_sessions_staff" ON "admin_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_reverses" ON "bank_lines" USING btree ("reverses") WHERE "bank_lines"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "ledger_payments_cheques" ON "ledger_payments" USING btree ("noted_at") WHERE "ledger_payments"."method" = 'cheque' and "ledger_payments"."cleared_at" is null and "ledger_payments"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_remote" ON "mails" USING btree ("remote_id");--> statement-breakpoint
CREATE INDEX "mails_whatsapp" ON "mails" USING btree ("created_at" DESC NULLS FIRST) WHERE "mails"."channel" = 'whatsapp' and "mails"."attempts" > 0;--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin ((' ' || coalesce("email", '') || ' ' || coalesce("mobile", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_invoice" ON "tax_documents" USING btree ("order_id",coalesce("document" -> 'replaces' ->> 'number', '')) WHERE "tax_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("channel","next_attempt_at") WHERE "mails"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "ledger_entries_credits" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."order_id" is not null and coalesce("ledger_entries"."receivable", 0) <= 0;--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("placed_at","id") WHERE "orders"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_owing_by_id" ON "orders" USING btree ("id","placed_at","total","shipping_state") WHERE ("orders"."paid_at" is not null or "orders"."dispatched_at" is not null) and "orders"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("status","placed_at","id","total","shipping_state") WHERE "orders"."paid_at" is null and "orders"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password', 'create-password', 'invitation', 'mailed-invitation'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_given" CHECK ("accounts"."kind" = 'customer' or "accounts"."email" is not null);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_city" CHECK (length("customers"."city") <= 50 and "customers"."city" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sez" CHECK ("customers"."sez" in ('with-payment', 'without-payment') and ("customers"."sez" is null) = ("customers"."sez_gst_number" is null));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sez_gst_number" CHECK ("customers"."sez_gst_number" ~ '^[0-9A-Z]{15}$');--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_ship_to" CHECK ("delivery_addresses"."ship_to" in ('own-place', 'customer'));--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_city" CHECK (length("delivery_addresses"."city") <= 50 and "delivery_addresses"."city" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_owner" CHECK (num_nonnulls("admin_sessions"."admin_token_id", "admin_sessions"."staff_id") = 1);--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_device" CHECK (length("admin_sessions"."device") between 1 and 60);--> statement-breakpoint
ALTER TABLE "admin_tokens" ADD CONSTRAINT "admin_tokens_role" CHECK ("admin_tokens"."role" in ('owner', 'accounts', 'counter', 'dispatch', 'prices', 'read-only'));--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_reverses_debit" CHECK ("bank_lines"."reverses" is null or "bank_lines"."amount" < 0);--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_amounts" CHECK ("deposit_claims"."each" >= 0 and "deposit_claims"."withheld" >= 0);--> statement-breakpoint
ALTER TABLE "cylinder_history" ADD CONSTRAINT "cylinder_history_action" CHECK ("cylinder_history"."action" in ('registered', 'label-bound', 'label-replaced', 'filled', 'weighed', 'sent-to-test', 'tested', 'dispatched', 'carried-over', 'arrived', 'offered', 'accepted', 'deposit-moved', 'declined', 'recalled', 'expired', 'disputed', 'received-empty', 'adjusted-out', 'adjusted-in', 'deposit-released', 'sold', 'flagged-lost', 'flagged-stolen', 'found', 'quarantined', 'unquarantined', 'condemned', 'scanned', 'transferred', 'corrected', 'activated', 'deactivated', 'taken-back', 'taken-over'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_channel" CHECK ("contact_messages"."channel" in ('form', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_note_reason" CHECK ("ledger_entries"."note_reason" in ('return', 'price-correction', 'cancelled', 'deposit-forfeited', 'reissued'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('invoice', 'credit-note', 'debit-note', 'deposit-charged', 'deposit-released', 'deposit-forfeited', 'payment', 'payment-undone', 'cheque-cleared', 'cheque-bounced', 'refund', 'opening', 'tds', 'cash-discount', 'bank-charge', 'bad-debt', 'correction'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_balance" CHECK (coalesce("ledger_entries"."receivable", 0) + coalesce("ledger_entries"."deposits", 0) + coalesce("ledger_entries"."sales", 0) + coalesce("ledger_entries"."handling", 0) + coalesce("ledger_entries"."bilty", 0) + coalesce("ledger_entries"."cgst", 0) + coalesce("ledger_entries"."sgst", 0) + coalesce("ledger_entries"."utgst", 0) + coalesce("ledger_entries"."igst", 0) + coalesce("ledger_entries"."round_off", 0) + coalesce("ledger_entries"."bank", 0) + coalesce("ledger_entries"."upi", 0) + coalesce("ledger_entries"."cash", 0) + coalesce("ledger_entries"."cheques", 0) + coalesce("ledger_entries"."tds", 0) + coalesce("ledger_entries"."discounts", 0) + coalesce("ledger_entries"."bank_charges", 0) + coalesce("ledger_entries"."bad_debts", 0) + coalesce("ledger_entries"."opening", 0) + coalesce("ledger_entries"."corrections", 0) = 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_lines" CHECK (num_nonnulls("ledger_entries"."receivable", "ledger_entries"."deposits", "ledger_entries"."sales", "ledger_entries"."handling", "ledger_entries"."bilty", "ledger_entries"."cgst", "ledger_entries"."sgst", "ledger_entries"."utgst", "ledger_entries"."igst", "ledger_entries"."round_off", "ledger_entries"."bank", "ledger_entries"."upi", "ledger_entries"."cash", "ledger_entries"."cheques", "ledger_entries"."tds", "ledger_entries"."discounts", "ledger_entries"."bank_charges", "ledger_entries"."bad_debts", "ledger_entries"."opening", "ledger_entries"."corrections") >= 2);--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_method" CHECK ("ledger_payments"."method" in ('credit', 'bank', 'upi', 'cash', 'cheque'));--> statement-breakpoint
ALTER TABLE "ledger_refunds" ADD CONSTRAINT "ledger_refunds_kind" CHECK ("ledger_refunds"."kind" in ('refund', 'opening', 'tds', 'cash-discount', 'bank-charge', 'bad-debt', 'correction'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_channel" CHECK ("mails"."channel" in ('mail', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_receipt" CHECK ("mails"."receipt" in ('written', 'unknown', 'sent', 'failed', 'delivered', 'read'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_to_address" CHECK (case "mails"."channel" when 'mail' then length("mails"."to_address") <= 254 and "mails"."to_address" ~ '^[^[:space:][:cntrl:]@<>(),\u003b:"\\]+@[^[:space:][:cntrl:]@<>(),\u003b:"\\]+$'
        else "mails"."to_address" ~ '^91[0-9]{10}$' end);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_words" CHECK ("mails"."status" = 'sent' or "mails"."order_id" is not null or ("mails"."text" is not null and ("mails"."html" is not null or "mails"."channel" = 'whatsapp')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'hi'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_arrived" CHECK ("orders"."arrived_at" is null or "orders"."dispatched_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_rejected" CHECK ("orders"."proof_rejected_at" is null or "orders"."payment_undone_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ship_to" CHECK ("orders"."ship_to" in ('own-place', 'customer'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sez" CHECK ("orders"."sez" in ('with-payment', 'without-payment') and ("orders"."sez" is null or "orders"."gst_number" <> ''));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_e_way_bill" CHECK ("orders"."e_way_bill" ~ '^[0-9]{12}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_round_off" CHECK ("orders"."round_off" between -99 and 99);--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_source" CHECK ("payment_proofs"."source" in ('upload', 'whatsapp'));--> statement-breakpoint
-- What nothing reads any more.
DROP TABLE "public_scans", "suspicions", "customer_rotation", "gas_rotation", "search_entries", "search_words", "sold_products" CASCADE;--> statement-breakpoint
DROP COLLATION IF EXISTS "catalogue_names";--> statement-breakpoint
DROP FUNCTION unpaid_holds(uuid);--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP COLUMN "latitude", DROP COLUMN "longitude";--> statement-breakpoint
ALTER TABLE "payment_proofs" DROP COLUMN "look", DROP COLUMN "look_bands";--> statement-breakpoint
-- The histories stay append-only; the hashes over them go.
DROP TRIGGER "audit_log_chain" ON "audit_log";--> statement-breakpoint
DROP FUNCTION "chain_history"();--> statement-breakpoint
DROP TRIGGER "tax_documents_chain" ON "tax_documents";--> statement-breakpoint
DROP FUNCTION "chain_tax_documents"();--> statement-breakpoint
DROP TRIGGER "ledger_entries_chain" ON "ledger_entries";--> statement-breakpoint
DROP FUNCTION "chain_ledger_entries"();--> statement-breakpoint
DROP TRIGGER "cylinder_history_chain" ON "cylinder_history";--> statement-breakpoint
DROP FUNCTION "chain_cylinder_history"();--> statement-breakpoint
DROP TRIGGER "order_events_chain" ON "order_events";--> statement-breakpoint
DROP FUNCTION "chain_order_events"();--> statement-breakpoint
DROP INDEX "ledger_entries_chain";--> statement-breakpoint
ALTER TABLE "tax_documents" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "hash";--> statement-breakpoint
CREATE FUNCTION "vouchers_stay"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'vouchers are never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER "vouchers_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "vouchers" FOR EACH STATEMENT EXECUTE FUNCTION "vouchers_stay"();--> statement-breakpoint
-- A series has no gaps: each number follows the one before it.
CREATE FUNCTION "voucher_is_next"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ordinal <> 1 + coalesce((SELECT max(ordinal) FROM vouchers WHERE kind = NEW.kind AND financial_year = NEW.financial_year), 0)
  THEN RAISE EXCEPTION '% % of % is not the next number', NEW.kind, NEW.ordinal, NEW.financial_year; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "voucher_is_next" BEFORE INSERT ON "vouchers" FOR EACH ROW EXECUTE FUNCTION "voucher_is_next"();--> statement-breakpoint
-- Balances are stored with the customer, so that a list of all customers adds nothing up; a booking holds the customer's row locked.
-- Open debts are written by the shop with each booking (books/server/ledger/appropriation.ts).
CREATE OR REPLACE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_customers SET owed = owed + coalesce(NEW.receivable, 0), deposit_held = deposit_held - coalesce(NEW.deposits, 0)
    WHERE id = NEW.ledger_customer_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Rows of 1.0.0.
UPDATE "orders" SET "proof_rejected_at" = "payment_undone_at" WHERE "payment_undone_at" IS NOT NULL AND (
  SELECT "kind" FROM "order_events" WHERE "order_id" = "orders"."id" AND "kind" IN ('payment-rejected', 'unpaid')
  ORDER BY "id" DESC LIMIT 1) = 'payment-rejected';--> statement-breakpoint
UPDATE "orders" SET "language" = "accounts"."language" FROM "accounts" WHERE "accounts"."id" = "orders"."customer_id" AND "accounts"."language" <> 'en';--> statement-breakpoint
-- A note's reason stood as English text before what staff typed.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_stay";--> statement-breakpoint
UPDATE "ledger_entries" SET "note_reason" = known.code, "reason" = nullif(substr("reason", length(known.words) + 3), '')
FROM (VALUES ('return', 'Goods returned'), ('price-correction', 'Price corrected'), ('cancelled', 'Order cancelled'),
  ('deposit-forfeited', 'Cylinder deposit forfeited')) AS known (code, words)
WHERE "kind" IN ('credit-note', 'debit-note', 'deposit-forfeited') AND ("reason" = known.words OR starts_with("reason", known.words || ': '));--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_stay";--> statement-breakpoint
DELETE FROM "settings" WHERE "name" = 'search-words';--> statement-breakpoint
-- Once for what is booked already: the money of an order settles its debts, oldest first. Of what that leaves, the newest debts are
-- open that add up to the balance, without money that waits for an invoice.
DELETE FROM "ledger_open_debts";--> statement-breakpoint
INSERT INTO "ledger_open_debts" ("ledger_customer_id", "entry_id", "day", "amount")
WITH moved AS (
  SELECT e.id, e.ledger_customer_id AS customer, e.order_id, e.kind, e.day, e.receivable FROM ledger_entries e
  WHERE e.receivable <> 0
    AND NOT EXISTS (SELECT FROM ledger_entries b WHERE b.corrects = e.id AND b.receivable = -e.receivable)
    AND NOT EXISTS (SELECT FROM ledger_entries f WHERE f.id = e.corrects AND f.receivable = -e.receivable)
), given AS (
  SELECT p.ledger_customer_id AS customer, s.order_id, sum(s.amount) AS amount
  FROM ledger_payments p JOIN ledger_shares s ON s.payment_id = p.id AND s.revision = p.revision
  WHERE p.taken_back_at IS NULL GROUP BY 1, 2
), credited AS (
  SELECT customer, order_id, sum(amount) AS amount FROM (
    SELECT * FROM given
    UNION ALL SELECT customer, order_id, -receivable FROM moved WHERE receivable < 0 AND order_id IS NOT NULL
  ) credits GROUP BY 1, 2
), debts AS (
  SELECT m.customer, m.id, m.order_id, m.receivable,
    CASE WHEN m.kind IN ('invoice', 'deposit-charged') AND m.order_id IS NOT NULL
      THEN min(m.day) FILTER (WHERE m.kind IN ('invoice', 'deposit-charged')) OVER (PARTITION BY m.customer, m.order_id)
      ELSE m.day END AS day,
    sum(m.receivable) OVER (PARTITION BY m.customer, m.order_id ORDER BY m.day, m.id) AS running
  FROM moved m WHERE m.receivable > 0 AND m.kind <> 'refund'
), owing AS (
  SELECT c.id AS customer, c.owed + coalesce(sum(g.amount), 0) AS amount
  FROM ledger_customers c LEFT JOIN given g ON g.customer = c.id
    AND NOT EXISTS (SELECT FROM debts d WHERE d.customer = g.customer AND d.order_id = g.order_id)
  GROUP BY c.id
), remaining AS (
  SELECT d.customer, d.id, d.day, CASE WHEN d.order_id IS NULL THEN d.receivable
    ELSE least(d.receivable, greatest(0, d.running - coalesce(c.amount, 0))) END AS amount
  FROM debts d LEFT JOIN credited c ON c.customer = d.customer AND c.order_id = d.order_id
), newest AS (
  SELECT r.customer, r.id, r.day, r.amount, o.amount AS owed,
    sum(r.amount) OVER (PARTITION BY r.customer ORDER BY r.day DESC, r.id DESC) - r.amount AS newer
  FROM remaining r JOIN owing o ON o.customer = r.customer WHERE r.amount > 0
)
SELECT customer, id, day, least(amount, owed - newer) FROM newest WHERE newer < owed;
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_version";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "cylinder_history" ALTER COLUMN "facts" SET NOT NULL;--> statement-breakpoint
-- Reports of finders, scans of missing cylinders, and what the upgrade could not take over as it was: one list for staff.
ALTER TABLE "found_reports" RENAME TO "cylinder_alerts";--> statement-breakpoint
ALTER SEQUENCE "found_reports_id_seq" RENAME TO "cylinder_alerts_id_seq";--> statement-breakpoint
ALTER INDEX "found_reports_pkey" RENAME TO "cylinder_alerts_pkey";--> statement-breakpoint
ALTER INDEX "found_reports_waiting" RENAME TO "cylinder_alerts_waiting";--> statement-breakpoint
ALTER INDEX "found_reports_mobile" RENAME TO "cylinder_alerts_mobile";--> statement-breakpoint
ALTER TABLE "cylinder_alerts" RENAME CONSTRAINT "found_reports_cylinder_id_cylinders_id_fk" TO "cylinder_alerts_cylinder_id_cylinders_id_fk";--> statement-breakpoint
ALTER TABLE "cylinder_alerts" ADD COLUMN "kind" text DEFAULT 'found' NOT NULL, ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "cylinder_alerts" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "cylinder_alerts" ADD CONSTRAINT "cylinder_alerts_kind" CHECK ("cylinder_alerts"."kind" in ('found', 'scanned', 'upgrade'));--> statement-breakpoint
ALTER TABLE "cylinder_alerts" ADD CONSTRAINT "cylinder_alerts_changes" CHECK (("cylinder_alerts"."kind" = 'upgrade') = ("cylinder_alerts"."changes" is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "cylinder_alerts_scan" ON "cylinder_alerts" USING btree ("cylinder_id") WHERE "cylinder_alerts"."kind" = 'scanned' and "cylinder_alerts"."seen_at" is null;--> statement-breakpoint
-- One row for each cylinder. Without its indexes the update of all rows takes a third of the time.
DROP INDEX "cylinders_owner";--> statement-breakpoint
DROP INDEX "cylinders_registered_by";--> statement-breakpoint
DROP INDEX "cylinders_held_by";--> statement-breakpoint
DROP INDEX "cylinders_changed";--> statement-breakpoint
DROP INDEX "cylinders_status";--> statement-breakpoint
DROP INDEX "cylinders_words";--> statement-breakpoint
ALTER TABLE "cylinders" DROP CONSTRAINT "cylinders_mobiles";--> statement-breakpoint
ALTER TABLE "cylinders" DROP CONSTRAINT "cylinders_owner_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "cylinders" RENAME COLUMN "held_by" TO "written_by";--> statement-breakpoint
ALTER TABLE "cylinders" RENAME CONSTRAINT "cylinders_held_by_accounts_id_fk" TO "cylinders_written_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "cylinders"
	ADD COLUMN "owner_kind" text,
	ADD COLUMN "owner_since" timestamp (3) with time zone,
	ADD COLUMN "last_owner" jsonb,
	ADD COLUMN "state" text,
	ADD COLUMN "holder_kind" text,
	ADD COLUMN "holder_id" uuid,
	ADD COLUMN "holder_name" text,
	ADD COLUMN "held_since" timestamp (3) with time zone,
	ADD COLUMN "liable_id" uuid,
	ADD COLUMN "liable_name" text,
	ADD COLUMN "order_id" bigint,
	ADD COLUMN "order_number" text,
	ADD COLUMN "out_since" timestamp (3) with time zone,
	ADD COLUMN "due_on" date,
	ADD COLUMN "deposit_waits" boolean DEFAULT false NOT NULL,
	ADD COLUMN "offer" text,
	ADD COLUMN "condition" text,
	ADD COLUMN "filled_kilograms" numeric(7, 3),
	ADD COLUMN "gross_kilograms" numeric(7, 3),
	ADD COLUMN "tested_on" date,
	ADD COLUMN "last_event" bigint;--> statement-breakpoint
-- 1.0.0 wrote neither an exchange nor a kept deposit into the owner that buyers and finders read. Its log has them, and the log wins.
CREATE TEMPORARY TABLE "moved_owners" ON COMMIT DROP AS
SELECT c.id, last.at,
  jsonb_build_object('name', c.owner_name, 'company', c.owner_company, 'state', c.owner_state, 'pincode', c.owner_pincode, 'mobile', c.owner_mobile) AS before,
  CASE s.title_kind WHEN 'shop' THEN '' WHEN 'trader' THEN s.title_name ELSE coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Former customer') END AS name,
  CASE s.title_kind WHEN 'shop' THEN '' WHEN 'trader' THEN s.title_name ELSE coalesce(nullif(p.company, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Former customer') END AS company,
  coalesce(p.state, '') AS state, coalesce(p.pincode, '') AS pincode, coalesce(a.mobile, '') AS mobile
FROM "cylinders" c
JOIN "cylinder_custody" s ON s.cylinder_id = c.id
JOIN LATERAL (
  SELECT h.action, h.at FROM "cylinder_history" h
  WHERE h.cylinder_id = c.id AND (h.action IN ('registered', 'transferred', 'sold') OR h.facts ? 'title')
    AND NOT EXISTS (SELECT FROM "cylinder_history" r WHERE r.corrects = h.id)
  ORDER BY coalesce(h.corrects, h.id) DESC LIMIT 1) last ON last.action IN ('sold', 'received-empty')
LEFT JOIN "accounts" a ON a.id = s.title_id
LEFT JOIN "customers" p ON p.account_id = s.title_id;--> statement-breakpoint
UPDATE "cylinders" c SET
  owner_kind = CASE s.title_kind WHEN 'trader' THEN 'other' ELSE s.title_kind END,
  owner_id = s.title_id,
  owner_name = CASE s.title_kind WHEN 'shop' THEN '' ELSE coalesce(m.name, c.owner_name) END,
  owner_company = CASE s.title_kind WHEN 'shop' THEN '' ELSE coalesce(m.company, c.owner_company) END,
  owner_state = CASE s.title_kind WHEN 'shop' THEN '' ELSE coalesce(m.state, c.owner_state) END,
  owner_pincode = CASE s.title_kind WHEN 'shop' THEN '' ELSE coalesce(m.pincode, c.owner_pincode) END,
  owner_mobile = CASE s.title_kind WHEN 'shop' THEN '' ELSE coalesce(m.mobile, c.owner_mobile) END,
  owner_count = c.owner_count + (m.id IS NOT NULL)::int,
  owner_since = coalesce(m.at, (SELECT max(h.at) FROM "cylinder_history" h WHERE h.cylinder_id = c.id AND h.action IN ('registered', 'transferred'))),
  last_owner = coalesce(m.before, CASE WHEN c.last_owner_name IS NOT NULL THEN jsonb_build_object('name', c.last_owner_name,
    'company', coalesce(c.last_owner_company, ''), 'state', coalesce(c.last_owner_state, ''), 'pincode', coalesce(c.last_owner_pincode, ''),
    'mobile', coalesce(c.last_owner_mobile, '')) END),
  status = CASE WHEN s.inactive THEN 'inactive' WHEN m.id IS NOT NULL THEN 'transferred' ELSE c.status END,
  changed_at = greatest(c.changed_at, (SELECT coalesce(h.noted_at, h.at) FROM "cylinder_history" h WHERE h.id = s.last_event)),
  state = CASE WHEN s.state = 'lost' AND s.stolen THEN 'stolen' ELSE s.state END,
  holder_kind = CASE s.holder_kind WHEN 'trader' THEN 'other' ELSE s.holder_kind END,
  holder_id = s.holder_id, holder_name = s.holder_name, held_since = s.held_since,
  liable_id = s.answers_id, liable_name = s.answers_name, order_id = s.order_id, order_number = s.order_number,
  out_since = s.out_since, due_on = s.due_on, deposit_waits = s.deposit_waits, offer = s.offer, condition = s.condition,
  filled_kilograms = s.filled_kilograms, gross_kilograms = s.gross_kilograms, tested_on = s.tested_on, last_event = s.last_event
FROM "cylinder_custody" s LEFT JOIN "moved_owners" m ON m.id = s.cylinder_id WHERE s.cylinder_id = c.id;--> statement-breakpoint
INSERT INTO "cylinder_alerts" (cylinder_id, kind, at, place, changes)
SELECT c.id, 'upgrade', c.owner_since, '', jsonb_build_array(jsonb_build_object('fact', 'owner',
  'before', coalesce(nullif(m.before ->> 'company', ''), m.before ->> 'name'), 'after', CASE c.owner_kind WHEN 'shop' THEN '' ELSE c.owner_company END))
FROM "moved_owners" m JOIN "cylinders" c ON c.id = m.id ORDER BY c.id;--> statement-breakpoint
DO $$
BEGIN
  IF (SELECT count(*) FROM cylinders) <> (SELECT count(*) FROM cylinder_custody)
    OR EXISTS (SELECT FROM cylinders c FULL JOIN cylinder_custody s ON s.cylinder_id = c.id
      WHERE (c.holder_id, c.liable_id, c.due_on, c.owner_id) IS DISTINCT FROM (s.holder_id, s.answers_id, s.due_on, s.title_id))
  THEN RAISE EXCEPTION 'cylinders and their custody differ'; END IF;
END $$;--> statement-breakpoint
ALTER TABLE "cylinders"
	ALTER COLUMN "owner_kind" SET NOT NULL,
	ALTER COLUMN "owner_since" SET NOT NULL,
	ALTER COLUMN "state" SET NOT NULL,
	ALTER COLUMN "holder_kind" SET NOT NULL,
	ALTER COLUMN "held_since" SET NOT NULL,
	ALTER COLUMN "condition" SET NOT NULL,
	ALTER COLUMN "last_event" SET NOT NULL,
	DROP COLUMN "last_owner_name",
	DROP COLUMN "last_owner_company",
	DROP COLUMN "last_owner_state",
	DROP COLUMN "last_owner_pincode",
	DROP COLUMN "last_owner_mobile";--> statement-breakpoint
DROP TABLE "cylinder_custody";--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_mobile" CHECK ("cylinders"."owner_mobile" ~ '^([0-9]{10})?$');--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_state_form" CHECK ("cylinders"."state" in ('in-stock-full', 'in-stock-empty', 'on-its-way', 'with-customer', 'quarantined', 'at-test', 'lost', 'stolen', 'condemned'));--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_condition" CHECK ("cylinders"."condition" in ('good', 'damaged', 'leaking', 'valve-broken', 'not-empty'));--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_owner_form" CHECK ("cylinders"."owner_kind" in ('shop', 'customer', 'other') and ("cylinders"."owner_kind" = 'customer') = ("cylinders"."owner_id" is not null));--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_holder_form" CHECK ("cylinders"."holder_kind" in ('shop', 'customer', 'other') and ("cylinders"."holder_kind" = 'customer') = ("cylinders"."holder_id" is not null)
        and ("cylinders"."holder_kind" = 'other') = ("cylinders"."holder_name" is not null));--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_loan" CHECK (num_nonnulls("cylinders"."liable_id", "cylinders"."liable_name") = num_nonnulls("cylinders"."due_on"));--> statement-breakpoint
CREATE INDEX "cylinders_owner" ON "cylinders" USING btree ("owner_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_registered_by" ON "cylinders" USING btree ("registered_by","changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_written_by" ON "cylinders" USING btree ("written_by","changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_changed" ON "cylinders" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_status" ON "cylinders" USING btree ("status","changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_state" ON "cylinders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cylinders_holder" ON "cylinders" USING btree ("holder_id","state","due_on") WHERE "cylinders"."holder_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinders_liable" ON "cylinders" USING btree ("liable_id","due_on") WHERE "cylinders"."liable_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinders_due" ON "cylinders" USING btree ("due_on","id") WHERE "cylinders"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "cylinders_order" ON "cylinders" USING btree ("order_id") WHERE "cylinders"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinders_deposit_waits" ON "cylinders" USING btree ("holder_id","liable_id") WHERE "cylinders"."deposit_waits";--> statement-breakpoint
CREATE INDEX "cylinders_words" ON "cylinders" USING gin (lower("cylinder_number" || ' ' || "refrigerant_name" || ' ' || "owner_company") gin_trgm_ops);
