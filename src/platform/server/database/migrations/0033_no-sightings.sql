CREATE UNIQUE INDEX "found_reports_scan" ON "found_reports" USING btree ("cylinder_id") WHERE "found_reports"."place" = '' and "found_reports"."seen_at" is null;--> statement-breakpoint
INSERT INTO "found_reports" ("cylinder_id", "at", "place")
SELECT "cylinder_id", max("at"), '' FROM "suspicions" WHERE "kind" = 'after-missing' AND "seen_at" IS NULL GROUP BY "cylinder_id";--> statement-breakpoint
DROP TABLE "public_scans";--> statement-breakpoint
DROP TABLE "suspicions";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP CONSTRAINT "cylinder_history_place";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP COLUMN "latitude";--> statement-breakpoint
ALTER TABLE "cylinder_history" DROP COLUMN "longitude";
