DROP INDEX "announced_returns_awaited";--> statement-breakpoint
ALTER TABLE "announced_returns" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "announced_returns_awaited" ON "announced_returns" USING btree ("day") WHERE "announced_returns"."received_batch" is null and "announced_returns"."taken_back_at" is null;