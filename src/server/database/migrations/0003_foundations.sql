CREATE TABLE "chapters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_keywords" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_keywords" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"to" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" integer,
	"ended_at" timestamp with time zone,
	"answer" text,
	"content" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("to", '') || chr(10) || coalesce("to_name", '') || chr(10) || coalesce("subject", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "one_records_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "students_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" uuid NOT NULL,
	"module" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid,
	"employee_name" text,
	"address" text,
	"request_id" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" uuid,
	"course_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"utr_number" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"approved_by" jsonb,
	"receipt_sent" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("utr_number", '') || chr(10) || coalesce("admin_notes", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"module" text NOT NULL,
	"title" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid,
	"deleted_by_name" text,
	"parent_id" uuid,
	"data" jsonb NOT NULL,
	"files" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_date";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("message", '') || chr(10) || coalesce("assigned_to", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("author", ''))) STORED;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("descr", ''))) STORED;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("designation", '') || chr(10) || coalesce("message", ''))) STORED;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("college", '') || chr(10) || coalesce("specialization", ''))) STORED;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("type", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("by", ''))) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("message", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("message", ''))) STORED;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapters_order" ON "chapters" USING btree ("course_id","order","id");--> statement-breakpoint
CREATE INDEX "chapters_created" ON "chapters" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chapters_title" ON "chapters" USING btree ("course_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "chapters_search" ON "chapters" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_in_counts_expire" ON "sign_in_counts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_to" ON "letters" USING btree (lower("to"),"id");--> statement-breakpoint
CREATE INDEX "letters_ended" ON "letters" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("next_at","id") WHERE "letters"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "letters_sending" ON "letters" USING btree ("worker") WHERE "letters"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "students_name" ON "students" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_amount" ON "transactions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transactions_utr" ON "transactions" USING btree (lower("utr_number"),"id");--> statement-breakpoint
CREATE INDEX "transactions_course" ON "transactions" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_student" ON "transactions" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trash_deleted" ON "trash" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_module" ON "trash" USING btree ("module","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_parent" ON "trash" USING btree ("parent_id","noun");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_search" ON "blogs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimonials_search" ON "testimonials" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certification_requests_search" ON "certification_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "colleges_search" ON "colleges" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_search" ON "alerts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("date","start" NULLS FIRST,"id");