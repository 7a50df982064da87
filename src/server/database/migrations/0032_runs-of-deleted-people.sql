ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_undo";--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_employee_id_employees_id_fk";
--> statement-breakpoint
ALTER TABLE "bulk_runs" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_runs_undo" ON "bulk_runs" USING btree ("undo_of");