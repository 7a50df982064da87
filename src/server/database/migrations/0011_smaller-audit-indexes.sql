DROP INDEX "audit_entries_employee";--> statement-breakpoint
DROP INDEX "audit_entries_address";--> statement-breakpoint
DROP INDEX "audit_entries_route";--> statement-breakpoint
CREATE INDEX "audit_entries_employee" ON "audit_entries" USING btree ("employee_id","at","id","method","status","event");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","at","id","method","status","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_route" ON "audit_entries" USING btree ("route","at","id","method","status","event","employee_id");