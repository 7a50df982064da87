CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"document_path" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reject_reason" text,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("full_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "center" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "course" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "teacher" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "enrolled_live_sessions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '')) STORED;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("center", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "companies_email" ON "companies" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "companies_status_order" ON "companies" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "student_notes_student" ON "student_notes" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "students_created" ON "students" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_updated" ON "students" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "students_email_order" ON "students" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "students_phone" ON "students" USING btree (lower("phone"),"id");--> statement-breakpoint
CREATE INDEX "students_location" ON "students" USING btree (lower("location"),"id");--> statement-breakpoint
CREATE INDEX "students_center" ON "students" USING btree (lower("center"),"id");--> statement-breakpoint
CREATE INDEX "students_mode_order" ON "students" USING btree (lower("mode"),"id");--> statement-breakpoint
CREATE INDEX "students_mode" ON "students" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "students_status" ON "students" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "students_phone_key" ON "students" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin ("search_text" gin_trgm_ops);