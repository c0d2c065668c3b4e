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
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'accounts', 'dispatch', 'prices', 'read-only')),
	CONSTRAINT "staff_email_form" CHECK (length("staff"."email") <= 254 and "staff"."email" !~ '[A-Z[:space:][:cntrl:]]'),
	CONSTRAINT "staff_mobile_form" CHECK ("staff"."mobile" ~ '^[0-9]{10}$'),
	CONSTRAINT "staff_login_id" CHECK (num_nonnulls("staff"."email", "staff"."mobile") > 0),
	CONSTRAINT "staff_password_hash" CHECK (starts_with("staff"."password_hash", '$argon2id$')),
	CONSTRAINT "staff_disabled" CHECK ("staff"."disabled_at" is null or "staff"."password_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_devices_staff_id_token_hash_pk" PRIMARY KEY("staff_id","token_hash"),
	CONSTRAINT "staff_devices_token_hash_form" CHECK ("staff_devices"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"staff_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_links_staff_id_purpose_pk" PRIMARY KEY("staff_id","purpose"),
	CONSTRAINT "staff_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "staff_links_purpose" CHECK ("staff_links"."purpose" in ('invitation', 'reset-password')),
	CONSTRAINT "staff_links_token_hash_form" CHECK ("staff_links"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ALTER COLUMN "admin_token_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "device" text DEFAULT 'Another program' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name" ON "staff" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_mobile" ON "staff" USING btree ("mobile");--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sessions_staff" ON "admin_sessions" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_owner" CHECK (num_nonnulls("admin_sessions"."admin_token_id", "admin_sessions"."staff_id") = 1);--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_device" CHECK (length("admin_sessions"."device") between 1 and 60);