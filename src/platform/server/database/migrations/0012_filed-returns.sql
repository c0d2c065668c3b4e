CREATE TABLE "filed_returns" (
	"gstin" text NOT NULL,
	"month" text NOT NULL,
	"first_month" text NOT NULL,
	"is_iff" boolean NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"filed_by" text NOT NULL,
	CONSTRAINT "filed_returns_gstin_month_pk" PRIMARY KEY("gstin","month"),
	CONSTRAINT "filed_returns_month" CHECK ("filed_returns"."month" ~ '^20[0-9]{2}-[01][0-9]$' and "filed_returns"."first_month" <= "filed_returns"."month")
);
