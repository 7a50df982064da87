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
CREATE INDEX "news_title" ON "news" USING btree (lower("title"),"id");