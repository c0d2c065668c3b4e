CREATE TABLE "announced_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"numbers" jsonb NOT NULL,
	"counted" jsonb NOT NULL,
	"received_batch" text,
	"client_key" uuid NOT NULL,
	CONSTRAINT "announced_returns_key" UNIQUE("client_key"),
	CONSTRAINT "announced_returns_way" CHECK ("announced_returns"."way" in ('drop-off', 'pickup'))
);
--> statement-breakpoint
ALTER TABLE "announced_returns" ADD CONSTRAINT "announced_returns_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_returns" ADD CONSTRAINT "announced_returns_received_batch_cylinder_batches_batch_fk" FOREIGN KEY ("received_batch") REFERENCES "public"."cylinder_batches"("batch") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announced_returns_customer" ON "announced_returns" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "announced_returns_awaited" ON "announced_returns" USING btree ("day") WHERE "announced_returns"."received_batch" is null;