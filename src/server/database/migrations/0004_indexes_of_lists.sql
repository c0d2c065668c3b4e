DROP INDEX "audit_log_object";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "cylinders_registered_by";--> statement-breakpoint
DROP INDEX "cylinders_held_by";--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("object_kind","at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("received_at" DESC NULLS FIRST,"id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING gin (lower(' ' || "actor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cylinders_registered_by" ON "cylinders" USING btree ("registered_by","changed_at","id");--> statement-breakpoint
CREATE INDEX "cylinders_held_by" ON "cylinders" USING btree ("held_by","changed_at","id");