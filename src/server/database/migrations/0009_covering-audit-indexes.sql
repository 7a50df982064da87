DROP INDEX "audit_entries_employee";--> statement-breakpoint
DROP INDEX "audit_entries_address";--> statement-breakpoint
DROP INDEX "audit_entries_route";--> statement-breakpoint
DROP INDEX "audit_entries_status";--> statement-breakpoint
DROP INDEX "audit_entries_status_class";--> statement-breakpoint
DROP INDEX "audit_entries_event";--> statement-breakpoint
DROP INDEX "audit_entries_country";--> statement-breakpoint
DROP INDEX "audit_entries_city";--> statement-breakpoint
CREATE INDEX "audit_entries_employee" ON "audit_entries" USING btree ("employee_id","at","id","method","status","event","country","city","route","address");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","at","id","method","status","event","country","city","route","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_route" ON "audit_entries" USING btree ("route","at","id","method","status","event","country","city","employee_id","address");--> statement-breakpoint
CREATE INDEX "audit_entries_status" ON "audit_entries" USING btree ("status","at","id","method","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_status_class" ON "audit_entries" USING btree (("status" / 100),"at","id","status","method","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_event" ON "audit_entries" USING btree ("event","at","id","method","status");--> statement-breakpoint
CREATE INDEX "audit_entries_country" ON "audit_entries" USING btree (lower("country"),"at","id","country","event") WHERE "audit_entries"."country" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_city" ON "audit_entries" USING btree (lower("city"),"at","id","city","event") WHERE "audit_entries"."city" <> '';