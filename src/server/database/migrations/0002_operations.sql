CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"message" text,
	"type" text DEFAULT 'enquiries' NOT NULL,
	"assigned_to" text,
	"scheduled_date" date,
	"scheduled_time" time(0),
	"appointment_at" timestamp with time zone GENERATED ALWAYS AS ((scheduled_date + coalesce(scheduled_time, time '23:59')) at time zone 'Asia/Kolkata') STORED,
	"phone_key" text GENERATED ALWAYS AS (nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '')) STORED,
	"email_key" text GENERATED ALWAYS AS (nullif(lower(btrim(email)), '')) STORED,
	CONSTRAINT "leads_time_has_date" CHECK ("leads"."scheduled_time" is null or "leads"."scheduled_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"descr" text NOT NULL,
	"link" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certification_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"college" text NOT NULL,
	"specialization" text NOT NULL,
	"topics" jsonb NOT NULL,
	"document" text,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colleges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"document" text,
	"status" text DEFAULT 'not approved' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"resume_link" text,
	"shortlisted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"section" text NOT NULL,
	"heading" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"category" text GENERATED ALWAYS AS (type) STORED NOT NULL,
	"by" text NOT NULL,
	"hrs" double precision,
	"status" text DEFAULT 'pending' NOT NULL,
	"date" date NOT NULL,
	"start" time,
	"end" time,
	"link" text,
	"recording" text,
	CONSTRAINT "bookings_times" CHECK (("bookings"."start" is null) = ("bookings"."end" is null) and "bookings"."start" < "bookings"."end")
);
--> statement-breakpoint
CREATE TABLE "meta_tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"resolve" text DEFAULT '' NOT NULL,
	"replied" boolean GENERATED ALWAYS AS (resolve <> '') STORED NOT NULL,
	"replied_at" timestamp with time zone,
	"replied_by" jsonb
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_updated" ON "leads" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "leads_type" ON "leads" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree (lower("assigned_to"),"id");--> statement-breakpoint
CREATE INDEX "leads_assignee" ON "leads" USING btree ("assigned_to","created_at");--> statement-breakpoint
CREATE INDEX "leads_appointment" ON "leads" USING btree ("appointment_at","id");--> statement-breakpoint
CREATE INDEX "leads_appointment_latest" ON "leads" USING btree ("appointment_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_scheduled" ON "leads" USING btree ("scheduled_date");--> statement-breakpoint
CREATE INDEX "leads_phone_key" ON "leads" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "leads_email_key" ON "leads" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "news_created" ON "news" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_title" ON "news" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "certification_requests_created" ON "certification_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certification_requests_college" ON "certification_requests" USING btree (lower("college"),"id");--> statement-breakpoint
CREATE INDEX "certification_requests_specialization" ON "certification_requests" USING btree (lower("specialization"),"id");--> statement-breakpoint
CREATE INDEX "certification_requests_status" ON "certification_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "certification_requests_status_order" ON "certification_requests" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "colleges_created" ON "colleges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "colleges_name" ON "colleges" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "colleges_email" ON "colleges" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "colleges_status" ON "colleges" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "colleges_status_order" ON "colleges" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_created" ON "job_applications" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_name" ON "job_applications" USING btree ("job_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_shortlisted" ON "job_applications" USING btree ("job_id","shortlisted","created_at");--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "jobs_location" ON "jobs" USING btree (lower("location"),"id");--> statement-breakpoint
CREATE INDEX "jobs_type" ON "jobs" USING btree ("type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "section_entries_active" ON "section_entries" USING btree ("section") WHERE "section_entries"."is_active";--> statement-breakpoint
CREATE INDEX "section_entries_created" ON "section_entries" USING btree ("section","created_at","id");--> statement-breakpoint
CREATE INDEX "section_entries_updated" ON "section_entries" USING btree ("section","updated_at","id");--> statement-breakpoint
CREATE INDEX "section_entries_heading" ON "section_entries" USING btree ("section",lower("heading"),"id");--> statement-breakpoint
CREATE INDEX "section_entries_state" ON "section_entries" USING btree ("section","is_active","id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_title" ON "bookings" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "bookings_by" ON "bookings" USING btree (lower("by"),"id");--> statement-breakpoint
CREATE INDEX "bookings_type" ON "bookings" USING btree (lower("type"),"id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "bookings_hrs" ON "bookings" USING btree ("hrs","id");--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "bookings_dates_of_status" ON "bookings" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "bookings_dates_of_type" ON "bookings" USING btree ("type","date");--> statement-breakpoint
CREATE INDEX "bookings_taken" ON "bookings" USING btree ("date",lower("by")) WHERE "bookings"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "meta_tags_created" ON "meta_tags" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "meta_tags_updated" ON "meta_tags" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "meta_tags_type" ON "meta_tags" USING btree (lower("type"),"id");--> statement-breakpoint
CREATE INDEX "meta_tags_title" ON "meta_tags" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_replied" ON "tickets" USING btree ("replied","created_at","id");