ALTER TABLE "customers" ADD COLUMN "sez" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sez_gst_number" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sez" CHECK ("customers"."sez" in ('with-payment', 'without-payment') and ("customers"."sez" is null) = ("customers"."sez_gst_number" is null));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sez_gst_number" CHECK ("customers"."sez_gst_number" ~ '^[0-9A-Z]{15}$');