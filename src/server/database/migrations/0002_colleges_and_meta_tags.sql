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
CREATE INDEX "meta_tags_created" ON "meta_tags" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "meta_tags_updated" ON "meta_tags" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "meta_tags_type" ON "meta_tags" USING btree (lower("type"),"id");--> statement-breakpoint
CREATE INDEX "meta_tags_title" ON "meta_tags" USING btree (lower("title"),"id");