ALTER TABLE "admin_tokens" DROP CONSTRAINT "admin_tokens_role";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "admin_tokens" ADD CONSTRAINT "admin_tokens_role" CHECK ("admin_tokens"."role" in ('owner', 'accounts', 'counter', 'dispatch', 'prices', 'read-only'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'accounts', 'counter', 'dispatch', 'prices', 'read-only'));