CREATE TABLE "bulk_results" (
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"record_id" uuid,
	"version" integer,
	"input" jsonb,
	"outcome" text,
	"message" text,
	"errors" jsonb,
	CONSTRAINT "bulk_results_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"employee_name" text NOT NULL,
	"session_id" uuid NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"place" jsonb,
	"noun" text NOT NULL,
	"module" text NOT NULL,
	"endpoint" text NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"undo_of" uuid,
	"run_key" uuid,
	CONSTRAINT "bulk_runs_key" UNIQUE("employee_id","run_key"),
	CONSTRAINT "bulk_runs_undo" UNIQUE("undo_of")
);
--> statement-breakpoint
ALTER TABLE "bulk_results" ADD CONSTRAINT "bulk_results_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_results_pending" ON "bulk_results" USING btree ("run_id","place") WHERE "bulk_results"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bulk_results_failed" ON "bulk_results" USING btree ("run_id","place") WHERE "bulk_results"."outcome" <> 'done';--> statement-breakpoint
CREATE INDEX "bulk_runs_created" ON "bulk_runs" USING btree ("created_at");