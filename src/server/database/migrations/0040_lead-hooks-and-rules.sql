CREATE TABLE "lead_hook_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hook_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"provider_id" text,
	"outcome" text NOT NULL,
	"reason" text,
	"arrivals" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lead_id" uuid,
	"payload" jsonb,
	CONSTRAINT "lead_hook_entries_digest" UNIQUE("hook_id","digest")
);
--> statement-breakpoint
CREATE TABLE "lead_hooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"course_id" uuid,
	"mapping" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"key_hash" text,
	"key_end" text,
	"key_made_at" timestamp with time zone,
	CONSTRAINT "lead_hooks_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "lead_people" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer,
	"leaves" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"course_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"employee_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_turns" (
	"rule_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"turn" bigint NOT NULL,
	CONSTRAINT "lead_turns_rule_id_employee_id_pk" PRIMARY KEY("rule_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "lead_hooks" ADD CONSTRAINT "lead_hooks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_people" ADD CONSTRAINT "lead_people_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD CONSTRAINT "lead_turns_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_hook_entries_created" ON "lead_hook_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_hook_entries_last" ON "lead_hook_entries" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "lead_hook_entries_hook" ON "lead_hook_entries" USING btree ("hook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_hook_entries_outcome" ON "lead_hook_entries" USING btree ("outcome","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_hook_entries_lead" ON "lead_hook_entries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_hook_entries_payload" ON "lead_hook_entries" USING btree ("created_at") WHERE "lead_hook_entries"."payload" is not null;--> statement-breakpoint
CREATE INDEX "lead_hooks_name" ON "lead_hooks" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "lead_hooks_created" ON "lead_hooks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_hooks_updated" ON "lead_hooks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "lead_hooks_course" ON "lead_hooks" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lead_rules_order" ON "lead_rules" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "lead_rules_created" ON "lead_rules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_rules_name" ON "lead_rules" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "leads_city" ON "leads" USING btree ("city","created_at","id");--> statement-breakpoint
SELECT watch_changes('lead_hooks');--> statement-breakpoint
SELECT watch_changes('lead_hook_entries');--> statement-breakpoint
SELECT watch_changes('lead_rules');
