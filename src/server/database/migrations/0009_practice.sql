CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"chapter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"simulations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_sets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"task_count" integer GENERATED ALWAYS AS (jsonb_array_length("tasks")) STORED NOT NULL,
	"content_count" integer GENERATED ALWAYS AS (jsonb_array_length("content")) STORED NOT NULL,
	"simulation_count" integer GENERATED ALWAYS AS (jsonb_array_length("simulations")) STORED NOT NULL,
	"question_set_count" integer GENERATED ALWAYS AS (jsonb_array_length("question_sets")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("description", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"chapter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"simulations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_sets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"task_count" integer GENERATED ALWAYS AS (jsonb_array_length("tasks")) STORED NOT NULL,
	"content_count" integer GENERATED ALWAYS AS (jsonb_array_length("content")) STORED NOT NULL,
	"simulation_count" integer GENERATED ALWAYS AS (jsonb_array_length("simulations")) STORED NOT NULL,
	"question_set_count" integer GENERATED ALWAYS AS (jsonb_array_length("question_sets")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("description", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_order" ON "assignments" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "assignments_created" ON "assignments" USING btree ("chapter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assignments_title" ON "assignments" USING btree ("chapter_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "assignments_search" ON "assignments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_studies_order" ON "case_studies" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "case_studies_created" ON "case_studies" USING btree ("chapter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_studies_title" ON "case_studies" USING btree ("chapter_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "case_studies_search" ON "case_studies" USING gin ("search_text" gin_trgm_ops);